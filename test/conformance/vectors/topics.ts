import { adapterTopics } from "./adapters.js";
import { discoveryTopics } from "./discovery.js";
import { execTopics } from "./exec.js";
import { modelTopics } from "./model.js";
import { schemaTopics } from "./schema.js";
import type { Topics } from "./vector.js";

/** All operations, from one file per folder of the runtime. */
export const topics: Topics = merge([modelTopics, schemaTopics, adapterTopics, discoveryTopics, execTopics]);

function merge(parts: readonly Topics[]): Topics {
  const merged: Record<string, Topics[string]> = {};
  for (const part of parts) {
    for (const [topic, operations] of Object.entries(part)) merged[topic] = { ...merged[topic], ...operations };
  }
  return merged;
}
