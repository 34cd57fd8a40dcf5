export { type ExposureCosts, formatCosts } from "./forwarded-tool.js";
export { createGateway, type Gateway, type GatewayOptions, type GatewaySearch } from "./gateway.js";
export {
  type ClientQuestions,
  type CommandServer,
  type Exposure,
  type GatewayConfig,
  type GatewayServer,
  parseGatewayConfig,
  type QuestionMethod,
  type ServerPolicy,
  type ToolPolicy,
} from "./gateway-config.js";
