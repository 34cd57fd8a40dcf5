export { type ExposureCosts, formatCosts } from "./forwarded-tool.js";
export { createGateway, type Gateway, type GatewayOptions, type GatewaySearch } from "./gateway.js";
export {
  type ClientQuestions,
  type Exposure,
  type GatewayConfig,
  type GatewayServer,
  parseGatewayConfig,
  type QuestionMethod,
  type ServerPolicy,
} from "./gateway-config.js";
