import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { expect, it } from "vitest";
import { expandResource } from "../../../../src/runtime/derive/index.js";
import { type BoundResource, bindResource } from "../../../../src/runtime/gen/v1/index.js";
import { createMcpServer } from "../../../../src/runtime/mcp/index.js";
import type { ListedResource, ObjectSchema } from "../../../../src/runtime/model/index.js";
import { guardOf } from "../gen/guard-of.js";

const inputSchema: ObjectSchema = { type: "object", properties: { id: { type: "string" } }, required: ["id"] };

function notes(list?: () => readonly ListedResource[]): BoundResource {
  return bindResource(
    { uri: "note://{id}", name: "note", description: "A note.", mimeType: "text/plain", inputSchema },
    {
      isInput: guardOf<{ id: string }>(inputSchema),
      call: ({ id }: { id: string }) => `note ${id}`,
      ...(list && { list }),
    },
  ) as BoundResource;
}

it("lists and reads each item once, and no template", async () => {
  const items = await expandResource(
    notes(() => [
      { uri: "note://a%20b", name: "First", title: "The first" },
      { uri: "note://c", name: "Second", mimeType: "text/markdown" },
    ]),
  );
  const server = await createMcpServer(items, { name: "test", version: "1.0.0", sdk: "v1" });
  const client = new Client({ name: "test", version: "0.0.0" });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
  expect(await client.listResources()).toEqual({
    resources: [
      { uri: "note://a%20b", name: "First", title: "The first", description: "A note.", mimeType: "text/plain" },
      { uri: "note://c", name: "Second", description: "A note.", mimeType: "text/markdown" },
    ],
  });
  expect((await client.listResourceTemplates()).resourceTemplates).toEqual([]);
  expect((await client.readResource({ uri: "note://a%20b" })).contents).toMatchObject([{ text: "note a b" }]);
  await expect(client.readResource({ uri: "note://other" })).rejects.toThrow();
  await client.close();
});

it("rejects a resource without a list, and an item of another template", async () => {
  await expect(expandResource(notes())).rejects.toThrow("The resource note://{id} has no list");
  await expect(expandResource(notes(() => [{ uri: "file://a", name: "a" }]))).rejects.toThrow(
    "The resource note://{id} lists file://a, which it does not match",
  );
});
