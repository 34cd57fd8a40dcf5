export { type ExposureCosts, formatCosts } from "./exposure-costs.js";
export { createGateway, type Gateway, type GatewayOptions, type GatewaySearch } from "./gateway.js";
export {
  type Exposure,
  type GatewayConfig,
  type GatewayServer,
  parseGatewayConfig,
  type ServerPolicy,
} from "./gateway-config.js";
export type { ClientQuestions, QuestionMethod } from "./pending-questions.js";
