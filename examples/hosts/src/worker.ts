import { handler } from "./handler.js";

// What Cloudflare Workers, Deno and Bun load.
export default { fetch: handler };
