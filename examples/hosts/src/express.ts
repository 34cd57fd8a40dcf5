import type { AddressInfo } from "node:net";
import { toNodeHandler } from "@modelcontextprotocol/node";
import express from "express";
import { handler } from "./handler.js";

const app = express();
app.get("/", (_request, response) => void response.send("A site with tools at /mcp"));
app.all("/mcp", toNodeHandler({ fetch: handler }));

const server = app.listen(Number(process.env["PORT"] ?? 3000), "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
});
