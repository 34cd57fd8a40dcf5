export { type CacheOptions, cacheResults } from "./cache-results.js";
