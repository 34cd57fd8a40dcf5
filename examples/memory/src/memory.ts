import { Tool } from "toolwright";
import { type Entity, type Graph, isSameRelation, type Relation, selectEntities } from "./graph.js";
import { GraphFile } from "./graph-file.js";

export interface NewObservations {
  /** The name of the entity to add the observations to */
  readonly entityName: string;
  /** An array of observation contents to add */
  readonly contents: string[];
}

export interface AddedObservations {
  readonly entityName: string;
  readonly addedObservations: string[];
}

export interface ObservationDeletion {
  /** The name of the entity containing the observations */
  readonly entityName: string;
  /** An array of observations to delete */
  readonly observations: string[];
}

export interface Outcome {
  readonly success: boolean;
  readonly message: string;
}

/** A knowledge graph, stored in the file given by the environment variable MEMORY_FILE_PATH. */
export class Memory {
  readonly #file: GraphFile;

  constructor(file = process.env["MEMORY_FILE_PATH"] ?? "memory.jsonl") {
    this.#file = new GraphFile(file);
  }

  /** Create multiple new entities in the knowledge graph */
  @Tool({
    name: "create_entities",
    title: "Create Entities",
    readOnly: false,
    destructive: false,
    idempotent: false,
    openWorld: false,
  })
  createEntities(entities: Entity[]): Promise<{ entities: Entity[] }> {
    return this.#file.change((graph) => {
      const known = new Set(graph.entities.map(({ name }) => name));
      const added = entities.filter(({ name }) => !known.has(name));
      return { graph: { ...graph, entities: [...graph.entities, ...added] }, result: { entities: added } };
    });
  }

  /** Create multiple new relations between entities in the knowledge graph. Relations should be in active voice */
  @Tool({
    name: "create_relations",
    title: "Create Relations",
    readOnly: false,
    destructive: false,
    idempotent: false,
    openWorld: false,
  })
  createRelations(relations: Relation[]): Promise<{ relations: Relation[] }> {
    return this.#file.change((graph) => {
      const added = relations.filter((each) => !graph.relations.some((known) => isSameRelation(known, each)));
      return { graph: { ...graph, relations: [...graph.relations, ...added] }, result: { relations: added } };
    });
  }

  /** Add new observations to existing entities in the knowledge graph */
  @Tool({
    name: "add_observations",
    title: "Add Observations",
    readOnly: false,
    destructive: false,
    idempotent: false,
    openWorld: false,
  })
  addObservations(observations: NewObservations[]): Promise<{ results: AddedObservations[] }> {
    return this.#file.change((graph) => {
      const results = observations.map(({ entityName, contents }): AddedObservations => {
        const entity = graph.entities.find(({ name }) => name === entityName);
        if (!entity) throw new Error(`Entity with name ${entityName} not found`);
        const addedObservations = contents.filter((content) => !entity.observations.includes(content));
        entity.observations.push(...addedObservations);
        return { entityName, addedObservations };
      });
      return { graph, result: { results } };
    });
  }

  /**
   * Delete multiple entities and their associated relations from the knowledge graph
   * @param entityNames An array of entity names to delete
   */
  @Tool({
    name: "delete_entities",
    title: "Delete Entities",
    readOnly: false,
    destructive: true,
    idempotent: true,
    openWorld: false,
  })
  deleteEntities(entityNames: string[]): Promise<Outcome> {
    const deleted = new Set(entityNames);
    return this.#file.change(({ entities, relations }) => ({
      graph: {
        entities: entities.filter(({ name }) => !deleted.has(name)),
        relations: relations.filter(({ from, to }) => !deleted.has(from) && !deleted.has(to)),
      },
      result: { success: true, message: "Entities deleted successfully" },
    }));
  }

  /** Delete specific observations from entities in the knowledge graph */
  @Tool({
    name: "delete_observations",
    title: "Delete Observations",
    readOnly: false,
    destructive: true,
    idempotent: true,
    openWorld: false,
  })
  deleteObservations(deletions: ObservationDeletion[]): Promise<Outcome> {
    return this.#file.change((graph) => {
      const deletedFrom = (entity: string): ReadonlySet<string> =>
        new Set(deletions.flatMap(({ entityName, observations }) => (entityName === entity ? observations : [])));
      const entities = graph.entities.map((entity) => {
        const deleted = deletedFrom(entity.name);
        return { ...entity, observations: entity.observations.filter((each) => !deleted.has(each)) };
      });
      return { graph: { ...graph, entities }, result: { success: true, message: "Observations deleted successfully" } };
    });
  }

  /**
   * Delete multiple relations from the knowledge graph
   * @param relations An array of relations to delete
   */
  @Tool({
    name: "delete_relations",
    title: "Delete Relations",
    readOnly: false,
    destructive: true,
    idempotent: true,
    openWorld: false,
  })
  deleteRelations(relations: Relation[]): Promise<Outcome> {
    return this.#file.change((graph) => ({
      graph: {
        ...graph,
        relations: graph.relations.filter((each) => !relations.some((deleted) => isSameRelation(deleted, each))),
      },
      result: { success: true, message: "Relations deleted successfully" },
    }));
  }

  /** Read the entire knowledge graph */
  @Tool({
    name: "read_graph",
    title: "Read Graph",
    readOnly: true,
    destructive: false,
    idempotent: true,
    openWorld: false,
  })
  readGraph(): Promise<Graph> {
    return this.#file.read();
  }

  /**
   * Search for nodes in the knowledge graph based on a query
   * @param query The search query to match against entity names, types, and observation content
   */
  @Tool({
    name: "search_nodes",
    title: "Search Nodes",
    readOnly: true,
    destructive: false,
    idempotent: true,
    openWorld: false,
  })
  async searchNodes(query: string): Promise<Graph> {
    const text = query.toLowerCase();
    return selectEntities(await this.#file.read(), ({ name, entityType, observations }) =>
      [name, entityType, ...observations].some((each) => each.toLowerCase().includes(text)),
    );
  }

  /**
   * Open specific nodes in the knowledge graph by their names
   * @param names An array of entity names to retrieve
   */
  @Tool({
    name: "open_nodes",
    title: "Open Nodes",
    readOnly: true,
    destructive: false,
    idempotent: true,
    openWorld: false,
  })
  async openNodes(names: string[]): Promise<Graph> {
    return selectEntities(await this.#file.read(), ({ name }) => names.includes(name));
  }
}
