import type { AddressInfo } from "node:net";
import { toNodeHandler } from "@modelcontextprotocol/node";
import express from "express";
import { handler } from "./handler.js";

const app = express();
app.use(express.json({ limit: "4mb" }));
app.get("/", (_request, response) => void response.send("A site with tools at /mcp"));

// Without `express.json()`, the body is undefined and the handler reads it.
const mcp = toNodeHandler({ fetch: handler });
app.all("/mcp", (request, response) => mcp(request, response, request.body));

const server = app.listen(Number(process.env["PORT"] ?? 3000), "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
});
