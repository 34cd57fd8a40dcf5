export { type FollowedClientV1, followClientV1 } from "./follow-client-v1.js";
export type {
  ConnectServer,
  FollowedConnection,
  ListedPage,
  ListOptions,
  RejectedTool,
  ServerHealth,
  ServerState,
} from "./followed-connection.js";
export type { LinkedIndex } from "./list-tools.js";
export type { LinkOptions } from "./server-link.js";
export { ServerSource, type ServerSourceOptions } from "./server-source.js";
