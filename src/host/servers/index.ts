export {
  type ConnectServer,
  type FollowedClientV1,
  type FollowedConnection,
  followClientV1,
  type ListedPage,
  type ListOptions,
  type RejectedTool,
  type ServerHealth,
  type ServerState,
} from "./followed-connection.js";
export type { LinkedIndex } from "./list-tools.js";
export { type LinkOptions, ServerSource, type ServerSourceOptions } from "./server-source.js";
