import { toNodeHandler } from "@modelcontextprotocol/node";
import fastify from "fastify";
import { handler } from "./handler.js";

const app = fastify({ bodyLimit: 4 * 1024 * 1024 });
app.get("/", async () => "A site with tools at /mcp");

// Fastify has always parsed the body.
const mcp = toNodeHandler({ fetch: handler });
app.all("/mcp", async (request, reply) => {
  reply.hijack();
  await mcp(request.raw, reply.raw, request.body);
});

const url = await app.listen({ port: Number(process.env["PORT"] ?? 3000), host: "127.0.0.1" });
console.log(`${url}/mcp`);
