import { ApiClient, type Credential } from "./requests.js";

/** What the API authenticates its callers by. A request uses what its operation needs. */
export interface Credentials {
  /** API key in the header X-Api-Key */
  apiKey?: Credential;
}

/** Sends the requests to Pets, version 1.0. Set its credentials here, as functions that read them: nothing secret belongs into a file. */
export const client: ApiClient<Credentials> = new ApiClient<Credentials>(
  {
    apiKey: { kind: "apiKey", in: "header", name: "X-Api-Key" },
  },
  { baseUrl: "https://pets.example.com/v1", credentials: {} },
);
