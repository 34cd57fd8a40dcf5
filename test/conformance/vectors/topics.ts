import { adapterTopics } from "./adapters.js";
import { discoveryTopics } from "./discovery.js";
import { execTopics } from "./exec.js";
import { modelTopics } from "./model.js";
import { schemaTopics } from "./schema.js";
import type { Topics } from "./vector.js";

/** Every operation that the runner knows; each room has a file of its own. */
export const topics: Topics = merge([modelTopics, schemaTopics, adapterTopics, discoveryTopics, execTopics]);

function merge(rooms: readonly Topics[]): Topics {
  const merged: Record<string, Topics[string]> = {};
  for (const room of rooms) {
    for (const [topic, operations] of Object.entries(room)) merged[topic] = { ...merged[topic], ...operations };
  }
  return merged;
}
