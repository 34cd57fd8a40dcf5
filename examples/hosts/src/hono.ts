import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { handler } from "./handler.js";

const app = new Hono();
app.get("/", (context) => context.text("A site with tools at /mcp"));
app.all("/mcp", (context) => handler(context.req.raw));

serve({ fetch: app.fetch, port: Number(process.env["PORT"] ?? 3000), hostname: "127.0.0.1" }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}/mcp`);
});
