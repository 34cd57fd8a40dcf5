import type { WireName } from "../model/index.js";

/** What a server tells about itself, and how it names its tools. */
export interface McpServerOptions {
  readonly name: string;
  readonly version: string;
  /** Tells a client's model how to use the tools together. */
  readonly instructions?: string;
  /** `name` when absent. */
  readonly wireName?: WireName;
}
