import type { ts } from "ts-morph";
import type { CallableHandler } from "../../catalog/index.js";
import type { BaseType } from "../type-graph.js";
import type { Callable } from "./callable.js";
import type { Marker } from "./markers.js";
import type { ToolMetadata } from "./metadata.js";

/** A marked function or method after its parameters are read. */
export interface FunctionParts {
  /** The declaration with the marker. */
  readonly node: ts.Node;
  readonly marker: Marker;
  readonly metadata: ToolMetadata;
  /** The name if the marker has none. */
  readonly defaultName: string;
  readonly input: BaseType;
  readonly callable: Callable;
  readonly handler: CallableHandler;
}
