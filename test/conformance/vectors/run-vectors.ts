import { equalJson } from "../../../src/json-schema/index.js";
import { describeError, toExpectation, toObservation } from "./normal-form.js";
import type { Operation, Profile, Topics, Vector } from "./vector.js";

/** The part of a vector file that the runner reads. */
export interface VectorFile {
  readonly topics: Readonly<Record<string, readonly Vector[]>>;
}

export interface Failure {
  readonly id: string;
  readonly message: string;
}

export interface TopicResult {
  readonly topic: string;
  readonly passed: number;
  /** The number of vectors that are deliberately not followed. */
  readonly notFollowed: number;
  readonly failures: readonly Failure[];
}

/** Runs every vector of a file. A vector with an unknown topic or operation fails. */
export async function runVectors(
  file: VectorFile,
  topics: Topics,
  notFollowed: Readonly<Record<string, string>>,
): Promise<readonly TopicResult[]> {
  const results: TopicResult[] = [];
  for (const [topic, vectors] of Object.entries(file.topics)) {
    const failures: Failure[] = [];
    let skipped = 0;
    for (const vector of vectors) {
      const message = await failureOf(topic, vector, topics);
      if (!Object.hasOwn(notFollowed, vector.id)) {
        if (message !== undefined) failures.push({ id: vector.id, message });
      } else if (message === undefined) {
        failures.push({ id: vector.id, message: "passes; remove it from the list of vectors that are not followed" });
      } else skipped += 1;
    }
    results.push({ topic, passed: vectors.length - failures.length - skipped, notFollowed: skipped, failures });
  }
  return results;
}

async function failureOf(topic: string, vector: Vector, topics: Topics): Promise<string | undefined> {
  const operations = Object.hasOwn(topics, topic) ? topics[topic] : undefined;
  if (!operations) return `unknown topic "${topic}"`;
  const operation = Object.hasOwn(operations, vector.op) ? operations[vector.op] : undefined;
  if (!operation) return `unknown operation "${vector.op}" of topic "${topic}"`;
  const own = await differenceOf(operation, vector, { idFormat: "versioned" }, vector.recommended ?? vector.expected);
  if (own !== undefined) return own;
  for (const [profile, expected] of Object.entries(vector.expectedInOtherProfile ?? {})) {
    if (profile !== "unversioned-ids") return `unknown profile "${profile}"`;
    const other = await differenceOf(operation, vector, { idFormat: "unversioned" }, expected);
    if (other !== undefined) return `with unversioned ids: ${other}`;
  }
  return undefined;
}

async function differenceOf(
  operation: Operation,
  vector: Vector,
  profile: Profile,
  expectation: unknown,
): Promise<string | undefined> {
  const expected = toExpectation(expectation);
  let actual: unknown;
  try {
    actual = toObservation(await outcomeOf(operation, vector, profile), expected);
  } catch (error) {
    return `threw an error that is not a ToolError: ${error instanceof Error ? error.stack : String(error)}`;
  }
  if (equalJson(expected, actual)) return undefined;
  return `expected ${JSON.stringify(expected)}, received ${JSON.stringify(actual)}`;
}

async function outcomeOf(operation: Operation, vector: Vector, profile: Profile): Promise<unknown> {
  try {
    return await operation(vector, profile);
  } catch (error) {
    return { error: describeError(error) };
  }
}
