export { createFetchHandler, createMcpServer, serveHttp, serveStdio } from "./create-server.js";
export { registerTools } from "./register-tools.js";
export * from "./without-sdk.js";
