/** The stages of a run, loaded only if the config is valid, because they load TypeScript. */
export type Stages = typeof import("../frontend/index.js") & typeof import("../emit/index.js");

export async function loadStages(): Promise<Stages> {
  const [frontend, emit] = await Promise.all([import("../frontend/index.js"), import("../emit/index.js")]);
  return { ...frontend, ...emit };
}
