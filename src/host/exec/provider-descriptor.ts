import type { JsonObject } from "toolwright/model";

/** Describes a provider of tools. */
export interface ProviderDescriptor {
  readonly name: string;
  readonly description?: string;
  readonly version?: string;
  readonly capabilities?: JsonObject;
  readonly securitySchemes?: JsonObject;
  readonly securityRequirements?: readonly JsonObject[];
  readonly defaultInputModes?: readonly string[];
  readonly defaultOutputModes?: readonly string[];
}
