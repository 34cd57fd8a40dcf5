export { createFetchHandler, createMcpServer, registerTools, serveHttp, serveStdio } from "./create-server.js";
export * from "./without-sdk.js";
