import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { Ajv, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { isJsonArray } from "../../src/json-schema/index.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../src/runtime/model/index.js";
import { varyValue } from "../contracts/random-keywords.js";
import { breakValue } from "../support/break-value.js";
import { pick, type Random, randomInt } from "../support/random.js";
import { randomValue } from "../support/random-schemas.js";
import { closedSchema } from "./compare-listings.js";

/** What became of the values of one tool. */
export interface Verdicts {
  readonly values: number;
  /** By the published schema. */
  readonly accepted: number;
  /** Rejected by ours alone, and only because of properties that the input does not declare. */
  readonly undeclared: number;
  readonly unexplained: readonly string[];
}

const settings = {
  strict: false,
  validateFormats: false,
  ownProperties: true,
  allErrors: true,
  logger: false,
} as const;

/** Calls a tool with valid and changed values, and compares whether it rejects them with the verdict of Ajv by the published schema. */
export async function compareVerdicts(
  client: Client,
  tool: { readonly name: string; readonly inputSchema: JsonObject },
  count: number,
  random: Random,
): Promise<Verdicts> {
  const { name, inputSchema } = tool;
  const [accepts, closed] = [compile(inputSchema), compile(closedSchema(inputSchema))];
  const verdicts = { values: 0, accepted: 0, undeclared: 0, unexplained: [] as string[] };
  const values = inputsOf(inputSchema, count, random);
  // A few calls at a time keep the pipes busy.
  for (let i = 0; i < values.length; i += 20) {
    const some = values.slice(i, i + 20);
    const rejected = await Promise.all(some.map((value) => isRejected(client, name, value)));
    for (const [j, value] of some.entries()) {
      const isAccepted = accepts(value);
      verdicts.values += 1;
      if (isAccepted) verdicts.accepted += 1;
      if (isAccepted !== rejected[j]) continue;
      const isUndeclared =
        isAccepted && !closed(value) && closed.errors?.every(({ keyword }) => keyword === "additionalProperties");
      if (isUndeclared) verdicts.undeclared += 1;
      else verdicts.unexplained.push(`${name} ${isAccepted ? "rejects" : "accepts"} ${JSON.stringify(value)}`);
    }
  }
  return verdicts;
}

/** Distinct objects: half of them are drawn from the schema, a quarter has some part changed, and a quarter is broken in one place. */
function inputsOf(schema: JsonObject, count: number, random: Random): readonly JsonObject[] {
  const declared = closedSchema(schema);
  const found = new Map<string, JsonObject>();
  for (let tries = 0; found.size < count && tries < count * 20; tries++) {
    const drawn = withOtherText(randomValue(random, declared, declared), random);
    const kind = tries % 4;
    const value = kind < 2 ? drawn : kind === 2 ? varyValue(random, drawn) : pick(random, breakValue(drawn));
    if (isJsonObject(value)) found.set(JSON.stringify(value), value);
  }
  return [...found.values()];
}

/** A value with a random text in place of some short ones, of which `randomValue` has only a few. */
function withOtherText(value: JsonValue, random: Random): JsonValue {
  if (isJsonArray(value)) return value.map((item) => withOtherText(item, random));
  if (isJsonObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withOtherText(item, random)]));
  return value === "abc" || value === "x"
    ? random()
        .toString(36)
        .slice(2, 2 + randomInt(random, 9))
    : value;
}

async function isRejected(client: Client, name: string, value: JsonObject): Promise<boolean> {
  const { isError, content } = await client.callTool({ name, arguments: value });
  const [first] = content as readonly { readonly text?: string }[]; // of a result of the current revision
  return isError === true && first?.text?.startsWith("[Validation] Invalid input") === true;
}

function compile(schema: JsonObject): ValidateFunction {
  const { $schema, ...rest } = schema;
  return String($schema).includes("draft-07") ? new Ajv(settings).compile(rest) : new Ajv2020(settings).compile(rest);
}
