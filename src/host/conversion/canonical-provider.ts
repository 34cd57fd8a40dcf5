import type { JsonObject } from "toolwright/model";
import type { ProviderDescriptor } from "../exec/provider-descriptor.js";
import type { CanonicalTool } from "./canonical-tool.js";

/** A provider of tools in the canonical form, independent of any format. */
export interface CanonicalProvider extends ProviderDescriptor {
  readonly skills: readonly CanonicalTool[];
  /** The name of the adapter that read the provider. */
  readonly sourceFormat?: string;
  /** Data of the source format without a field of its own. */
  readonly sourceMeta?: JsonObject;
}
