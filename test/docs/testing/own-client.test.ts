import { Client } from "@modelcontextprotocol/client";
import { createTestClient } from "toolwright/testing";
import { expect, it } from "vitest";
import { boundTools } from "../src/generated/handlers.js";

it("deletes nothing if the user declines", async () => {
  const own = new Client({ name: "test", version: "1.0.0" }, { capabilities: { elicitation: {} } });
  own.setRequestHandler("elicitation/create", () => ({ action: "decline" }));

  const client = await createTestClient(boundTools, { client: own });
  await expect(client.call.delete_folder({ path: "/tmp/notes" })).rejects.toThrow("The user did not answer");
  await client.close();
});
