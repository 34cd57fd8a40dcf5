import { Client } from "@modelcontextprotocol/client";

/** A client of the SDK that declares this name. */
export function clientNamed(name: string): Client {
  return new Client({ name, version: "1.0.0" });
}
