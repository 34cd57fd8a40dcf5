import { formatToolId, normalizeTags, parseToolId } from "../../../src/model/index.js";
import type { Topics } from "./vector.js";

export const modelTopics: Topics = {
  "toolId.format": {
    formatToolId: ({ input }, { idFormat }) => ({ value: formatToolId(input as { name: string }, idFormat) }),
  },
  "toolId.parse": {
    "parseToolId (3 parts)": ({ input }, { idFormat }) => {
      const { name, namespace = "", version = "" } = parseToolId(input as string, idFormat);
      return { value: { name, namespace, version } };
    },
  },
  "tags.normalize": {
    normalizeTags: ({ input }) => ({ value: normalizeTags(input as string[]) }),
  },
};
