import { handler } from "./handler.js";

// What Cloudflare Workers load, and what `deno serve dist/worker.js` and `bun dist/worker.js` run.
export default { fetch: handler };
