export type { CallInputOf, CallValueOf, SdkClient, ToolCalls } from "./create-test-client.js";
export { createTestClient, type TestClient, type TestClientOptions } from "./create-test-client.js";
