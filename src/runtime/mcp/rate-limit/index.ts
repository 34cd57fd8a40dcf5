export { createRateLimit, type RateLimiter, type RateLimitOptions } from "./rate-limit.js";
