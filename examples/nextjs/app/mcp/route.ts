import { createFetchHandler } from "toolwright/mcp/v2";
import { boundTools } from "../../src/generated/handlers.ts";

const handler = createFetchHandler(boundTools, {
  name: "nextjs",
  version: "1.0.0",
  allowedOrigins: ["https://app.example.com"],
});

export { handler as DELETE, handler as GET, handler as OPTIONS, handler as POST };
