// #region search
import type { GatewaySearch } from "toolwright-host/gateway";

/** In place of a request to a model that embeds sentences. */
async function embed(texts: readonly string[]): Promise<number[][]> {
  return texts.map((text) => [text.length, 1]);
}

export default { embed } satisfies GatewaySearch;
// #endregion
