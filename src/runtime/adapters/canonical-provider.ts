import type { JsonObject } from "../model/index.js";
import type { CanonicalTool } from "./canonical-tool.js";

/** A party that offers tools, in no format in particular (canonical contracts 3.1). */
export interface CanonicalProvider {
  readonly name: string;
  readonly description?: string;
  readonly version?: string;
  readonly capabilities?: JsonObject;
  readonly securitySchemes?: JsonObject;
  readonly securityRequirements?: readonly JsonObject[];
  readonly defaultInputModes?: readonly string[];
  readonly defaultOutputModes?: readonly string[];
  readonly skills: readonly CanonicalTool[];
  readonly sourceFormat?: string;
  readonly sourceMeta?: JsonObject;
}
