import { randomUUID } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import type { Entity, Graph, Relation } from "./graph.js";

type Line = ({ readonly type: "entity" } & Entity) | ({ readonly type: "relation" } & Relation);

/** Stores a graph as lines of JSON: one for each entity, then one for each relation. */
export class GraphFile {
  readonly #file: string;
  #last: Promise<unknown> = Promise.resolve();

  constructor(file: string) {
    this.#file = file;
  }

  async read(): Promise<Graph> {
    const lines = (await this.#text()).split("\n").filter((line) => line.trim() !== "");
    const graph: Graph = { entities: [], relations: [] };
    for (const line of lines) {
      // This class or the published memory server wrote the line.
      const item = JSON.parse(line) as Line;
      if (item.type === "entity") {
        graph.entities.push({ name: item.name, entityType: item.entityType, observations: item.observations });
      } else if (item.type === "relation") {
        graph.relations.push({ from: item.from, to: item.to, relationType: item.relationType });
      }
    }
    return graph;
  }

  /** Stores the graph that `change` returns, and returns its result. Changes run one after another, so that none is lost. */
  change<T>(change: (graph: Graph) => { readonly graph: Graph; readonly result: T }): Promise<T> {
    const done = this.#last.then(async () => {
      const { graph, result } = change(await this.read());
      await this.#write(graph);
      return result;
    });
    // A failed change must not stop the next one.
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #text(): Promise<string> {
    try {
      return await readFile(this.#file, "utf8");
    } catch (error) {
      // The graph is empty before the first write.
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
      throw error;
    }
  }

  /** Writes a temporary file and renames it, so that the file is complete at any time. */
  async #write({ entities, relations }: Graph): Promise<void> {
    const lines: Line[] = [
      ...entities.map((each) => ({ type: "entity" as const, ...each })),
      ...relations.map(({ from, to, relationType }) => ({ type: "relation" as const, from, to, relationType })),
    ];
    const temporary = `${this.#file}.${randomUUID()}.tmp`;
    try {
      await writeFile(temporary, lines.map((line) => JSON.stringify(line)).join("\n"));
      await rename(temporary, this.#file);
    } finally {
      await rm(temporary, { force: true });
    }
  }
}
