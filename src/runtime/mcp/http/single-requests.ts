import type { ServerDefinition } from "../server-definition.js";
import { Connection } from "./connection.js";
import { errorResponse } from "./error-response.js";
import type { HttpInputs } from "./http-inputs.js";
import type { EndpointSettings } from "./http-options.js";
import type { SdkHttp } from "./sdk-http.js";

/** Answers requests of revisions with sessions without one: each has a connection of its own, on which no notification can follow. */
export class SingleRequests {
  readonly #sdk: SdkHttp;
  readonly #definition: ServerDefinition;
  readonly #settings: Pick<EndpointSettings, "strictAccept">;
  readonly #open = new Set<Connection>();

  constructor(sdk: SdkHttp, definition: ServerDefinition, settings: Pick<EndpointSettings, "strictAccept">) {
    this.#settings = settings;
    this.#sdk = sdk;
    this.#definition = { ...definition, listChanged: false, isSingleRequest: true };
  }

  async handle(request: Request, inputs: HttpInputs): Promise<Response> {
    if (request.method !== "POST") {
      const response = errorResponse(405, "Method not allowed.");
      response.headers.set("Allow", "POST");
      return response;
    }
    const { address, ended } = inputs;
    const connection = new Connection(
      await this.#sdk.connect({ ...this.#definition, address }, undefined, () => this.#open.delete(connection)),
      this.#settings,
    );
    this.#open.add(connection);
    void ended.then(() => connection.close());
    return connection.handle(request, inputs);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#open].map((connection) => connection.close()));
  }
}
