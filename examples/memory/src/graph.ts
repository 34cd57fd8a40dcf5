export interface Entity {
  /** The name of the entity */
  readonly name: string;
  /** The type of the entity */
  readonly entityType: string;
  /** An array of observation contents associated with the entity */
  readonly observations: string[];
}

export interface Relation {
  /** The name of the entity where the relation starts */
  readonly from: string;
  /** The name of the entity where the relation ends */
  readonly to: string;
  /** The type of the relation */
  readonly relationType: string;
}

export interface Graph {
  readonly entities: Entity[];
  readonly relations: Relation[];
}

/** Whether two relations are equal. */
export function isSameRelation(a: Relation, b: Relation): boolean {
  return a.from === b.from && a.to === b.to && a.relationType === b.relationType;
}

/** Returns the entities that `isIncluded` accepts, and every relation of these entities. */
export function selectEntities(graph: Graph, isIncluded: (entity: Entity) => boolean): Graph {
  const entities = graph.entities.filter(isIncluded);
  const names = new Set(entities.map(({ name }) => name));
  return { entities, relations: graph.relations.filter(({ from, to }) => names.has(from) || names.has(to)) };
}
