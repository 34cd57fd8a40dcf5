import { hashText } from "toolwright/internal/model";
import { ToolError } from "toolwright/model";
import type { SearchDoc } from "./search-doc.js";
import { documentFromSummary } from "./semantic-document.js";
import type { Embedder, EmbeddingVector, ScoreOptions } from "./semantic-strategy.js";

/** The vectors of a set of tools as plain JSON, which later processes can load. */
export interface PrebuiltVectors {
  readonly dimensions: number;
  /** Vectors of 32-bit floats in Base64, by a hash of the embedded text. */
  readonly vectors: Readonly<Record<string, string>>;
}

/**
 * Embeds the tools of discovery data, for the option `vectors`. Strings that `previous` contains are not embedded again.
 * @throws {ToolError} InvalidEmbedder if the embedder does not return one vector for each string, all with the same dimensions.
 */
export async function buildDiscoveryVectors(
  { searchDocs }: { readonly searchDocs: readonly SearchDoc[] },
  embed: Embedder,
  { previous, ...options }: ScoreOptions & { readonly previous?: PrebuiltVectors } = {},
): Promise<PrebuiltVectors> {
  const strings = new Map(
    searchDocs.map(({ summary }) => documentFromSummary(summary).text).map((text) => [hashText(text), text]),
  );
  const known = previous?.vectors ?? {};
  const missing = [...strings].filter(([hash]) => !Object.hasOwn(known, hash));
  const embedded =
    missing.length > 0
      ? await embed(
          missing.map(([, text]) => text),
          options,
        )
      : [];
  const dimensions = previous?.dimensions ?? embedded[0]?.length ?? 0;
  if (embedded.length !== missing.length || embedded.some(({ length }) => length !== dimensions)) {
    const problem = `${missing.length} vectors of ${dimensions} dimensions expected, ${embedded.length} returned`;
    throw new ToolError(
      "InvalidEmbedder",
      `the embedder must return one vector for each string, all of one size: ${problem}`,
    );
  }
  const fresh = new Map(missing.map(([hash], i) => [hash, encode(embedded[i] ?? [])]));
  return {
    dimensions,
    vectors: Object.fromEntries([...strings.keys()].sort().map((hash) => [hash, fresh.get(hash) ?? known[hash] ?? ""])),
  };
}

/** Returns the saved vector of a string; undefined if there is none. */
export function savedVector({ vectors }: PrebuiltVectors, text: string): EmbeddingVector | undefined {
  const hash = hashText(text);
  return Object.hasOwn(vectors, hash) ? decode(vectors[hash] ?? "") : undefined;
}

function encode(vector: EmbeddingVector): string {
  const view = new DataView(new ArrayBuffer(vector.length * 4));
  for (let i = 0; i < vector.length; i++) view.setFloat32(i * 4, Number(vector[i]), true);
  let binary = "";
  for (let i = 0; i < view.byteLength; i++) binary += String.fromCharCode(view.getUint8(i));
  return btoa(binary);
}

function decode(text: string): EmbeddingVector {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Float32Array.from({ length: bytes.length / 4 }, (_, i) => view.getFloat32(i * 4, true));
}
