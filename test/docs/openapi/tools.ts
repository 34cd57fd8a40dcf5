import { client } from "./client.js";
import { query } from "./requests.js";
import type { PetPage } from "./types.js";

export interface ListPetsInput {
  status?: ("free" | "sold")[];
  /** Where the page begins. */
  cursor?: string;
}

/**
 * List the pets of a shop.
 *
 * Returns a page, which `cursor` selects; `nextCursor` in the result leads to the next one.
 *
 * @throws {ApiError} 429: Too many requests
 * @tool list_pets
 * @readOnly
 */
export function listPets(input: ListPetsInput): Promise<PetPage> {
  return client.send<PetPage>({
    method: "GET",
    path: "/pets",
    parameters: [query("status", input.status, { explode: false }), query("cursor", input.cursor)],
    security: [["apiKey"]],
  });
}
