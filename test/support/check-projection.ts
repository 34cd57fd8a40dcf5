import { Ajv2020 } from "ajv/dist/2020.js";
import type { JsonValue, Tool } from "../../src/runtime/model/index.js";
import { type ProfileName, profiles, projectTool } from "../../src/runtime/profiles/index.js";
import { clientChecks } from "./client-checks/index.js";
import { createRandom } from "./random.js";
import { randomValue } from "./random-schemas.js";
import { withNulls } from "./with-nulls.js";

const rounds = 300;

/**
 * Says what is wrong with the projection of `record`: what the client itself has against it, and values that the record accepts and it
 * does not, among those given and random ones.
 */
export async function checkProjection(
  record: Tool,
  name: ProfileName,
  accepted: readonly unknown[],
): Promise<readonly string[]> {
  const { record: projected, profile } = projectTool(record, profiles[name]);
  const ajv = (): Ajv2020 => new Ajv2020({ strict: false, validateFormats: false, ownProperties: true, logger: false });
  const isInput = ajv().compile(record.inputSchema);
  const isTaken = ajv().compile(projected.inputSchema);
  const random = createRandom(1);
  const values = Array.from({ length: rounds }, () => randomValue(random, record.inputSchema, record.inputSchema));
  const valid = values.filter((value) => isInput(value));
  // The samples of a case are JSON.
  const given = accepted as readonly JsonValue[];
  const lost = [...given, ...valid].filter((value) => {
    return !isTaken(
      profile === "openai-strict" ? withNulls(projected.inputSchema, value, projected.inputSchema) : value,
    );
  });
  return [
    // A tool that cannot be strict comes for the same API without strict mode.
    ...(await clientChecks[profile](projected)).map((text) => `${profile}: ${text}`),
    ...lost.map((value) => `${name} does not take ${JSON.stringify(value)}`),
    ...(valid.length < 5 ? [`there are only ${valid.length} random inputs of ${record.name}`] : []),
    ...given
      .filter((value) => !isInput(value))
      .map((value) => `${record.name} does not accept ${JSON.stringify(value)}`),
  ];
}
