import type { JsonValue, Tool } from "../../src/runtime/model/index.js";
import { type ProfileName, profiles, projectTool } from "../../src/runtime/profiles/index.js";
import { clientChecks } from "./client-checks/index.js";
import { createRandom } from "./random.js";
import { randomValue } from "./random-schemas.js";
import { plainAjv } from "./reference-ajv.js";
import { withNulls } from "./with-nulls.js";

const rounds = 300;

/**
 * Returns the problems of the projection of `record`: those that the client itself reports, and values that the record accepts but the
 * projection rejects, among `accepted` and random values.
 */
export async function checkProjection(
  record: Tool,
  name: ProfileName,
  accepted: readonly unknown[],
): Promise<readonly string[]> {
  const { record: projected, profile } = projectTool(record, profiles[name]);
  const isInput = plainAjv.compile(record.inputSchema);
  const isProjectedInput = plainAjv.compile(projected.inputSchema);
  const random = createRandom(1);
  const values = Array.from({ length: rounds }, () => randomValue(random, record.inputSchema, record.inputSchema));
  const valid = values.filter((value) => isInput(value));
  // The samples of a golden case are read from a JSON file.
  const samples = accepted as readonly JsonValue[];
  const rejected = [...samples, ...valid].filter((value) => {
    return !isProjectedInput(
      profile === "openai-strict" ? withNulls(projected.inputSchema, value, projected.inputSchema) : value,
    );
  });
  return [
    // For a tool that cannot be strict, `profile` is the non-strict profile of the same API.
    ...(await clientChecks[profile](projected)).map((text) => `${profile}: ${text}`),
    ...rejected.map((value) => `the projection for ${name} rejects ${JSON.stringify(value)}`),
    ...(valid.length < 5 ? [`only ${valid.length} random values are valid inputs of ${record.name}`] : []),
    ...samples
      .filter((value) => !isInput(value))
      .map((value) => `${record.name} rejects the sample ${JSON.stringify(value)}`),
  ];
}
