export type { CallInputOf, CallValueOf, ToolCalls } from "./create-test-client.js";
export { createTestClient, type TestClient, type TestClientOptions } from "./create-test-client.js";
export type { SdkClient } from "./sdk-client.js";
