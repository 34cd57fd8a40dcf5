import type * as gen from "toolwright/gen/v1";

/** One member for each service. The type can be left out. */
export type Target = { readonly mail: { readonly url: string }; readonly type?: "mail" } | {
  readonly mail: { readonly url: string };
  readonly chat?: { readonly url: string };
  readonly sms?: { readonly url: string };
  readonly push?: { readonly url: string };
  readonly web?: { readonly url: string };
  readonly voice?: { readonly url: string };
  readonly fax?: { readonly url: string };
  readonly pager?: { readonly url: string };
  readonly queue?: { readonly url: string };
  readonly feed?: { readonly url: string };
} | { readonly chat: { readonly url: string }; readonly type?: "chat" } | {
  readonly chat: { readonly url: string };
  readonly mail?: { readonly url: string };
  readonly sms?: { readonly url: string };
  readonly push?: { readonly url: string };
  readonly web?: { readonly url: string };
  readonly voice?: { readonly url: string };
  readonly fax?: { readonly url: string };
  readonly pager?: { readonly url: string };
  readonly queue?: { readonly url: string };
  readonly feed?: { readonly url: string };
} | { readonly sms: { readonly url: string }; readonly type?: "sms" } | {
  readonly sms: { readonly url: string };
  readonly mail?: { readonly url: string };
  readonly chat?: { readonly url: string };
  readonly push?: { readonly url: string };
  readonly web?: { readonly url: string };
  readonly voice?: { readonly url: string };
  readonly fax?: { readonly url: string };
  readonly pager?: { readonly url: string };
  readonly queue?: { readonly url: string };
  readonly feed?: { readonly url: string };
} | { readonly push: { readonly url: string }; readonly type?: "push" } | {
  readonly push: { readonly url: string };
  readonly mail?: { readonly url: string };
  readonly chat?: { readonly url: string };
  readonly sms?: { readonly url: string };
  readonly web?: { readonly url: string };
  readonly voice?: { readonly url: string };
  readonly fax?: { readonly url: string };
  readonly pager?: { readonly url: string };
  readonly queue?: { readonly url: string };
  readonly feed?: { readonly url: string };
} | { readonly web: { readonly url: string }; readonly type?: "web" } | {
  readonly web: { readonly url: string };
  readonly mail?: { readonly url: string };
  readonly chat?: { readonly url: string };
  readonly sms?: { readonly url: string };
  readonly push?: { readonly url: string };
  readonly voice?: { readonly url: string };
  readonly fax?: { readonly url: string };
  readonly pager?: { readonly url: string };
  readonly queue?: { readonly url: string };
  readonly feed?: { readonly url: string };
} | { readonly voice: { readonly url: string }; readonly type?: "voice" } | {
  readonly voice: { readonly url: string };
  readonly mail?: { readonly url: string };
  readonly chat?: { readonly url: string };
  readonly sms?: { readonly url: string };
  readonly push?: { readonly url: string };
  readonly web?: { readonly url: string };
  readonly fax?: { readonly url: string };
  readonly pager?: { readonly url: string };
  readonly queue?: { readonly url: string };
  readonly feed?: { readonly url: string };
} | { readonly fax: { readonly url: string }; readonly type?: "fax" } | {
  readonly fax: { readonly url: string };
  readonly mail?: { readonly url: string };
  readonly chat?: { readonly url: string };
  readonly sms?: { readonly url: string };
  readonly push?: { readonly url: string };
  readonly web?: { readonly url: string };
  readonly voice?: { readonly url: string };
  readonly pager?: { readonly url: string };
  readonly queue?: { readonly url: string };
  readonly feed?: { readonly url: string };
} | { readonly pager: { readonly url: string }; readonly type?: "pager" } | {
  readonly pager: { readonly url: string };
  readonly mail?: { readonly url: string };
  readonly chat?: { readonly url: string };
  readonly sms?: { readonly url: string };
  readonly push?: { readonly url: string };
  readonly web?: { readonly url: string };
  readonly voice?: { readonly url: string };
  readonly fax?: { readonly url: string };
  readonly queue?: { readonly url: string };
  readonly feed?: { readonly url: string };
} | { readonly queue: { readonly url: string }; readonly type?: "queue" } | {
  readonly queue: { readonly url: string };
  readonly mail?: { readonly url: string };
  readonly chat?: { readonly url: string };
  readonly sms?: { readonly url: string };
  readonly push?: { readonly url: string };
  readonly web?: { readonly url: string };
  readonly voice?: { readonly url: string };
  readonly fax?: { readonly url: string };
  readonly pager?: { readonly url: string };
  readonly feed?: { readonly url: string };
} | { readonly feed: { readonly url: string }; readonly type?: "feed" } | {
  readonly feed: { readonly url: string };
  readonly mail?: { readonly url: string };
  readonly chat?: { readonly url: string };
  readonly sms?: { readonly url: string };
  readonly push?: { readonly url: string };
  readonly web?: { readonly url: string };
  readonly voice?: { readonly url: string };
  readonly fax?: { readonly url: string };
  readonly pager?: { readonly url: string };
  readonly queue?: { readonly url: string };
};

export const targetSchema: gen.JsonObject = {
  anyOf: [
    {
      type: "object",
      properties: {
        mail: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        type: { type: "string", const: "mail" },
      },
      required: ["mail"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: {
        mail: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        chat: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        sms: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        push: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        web: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        voice: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        fax: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        pager: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        queue: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        feed: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
      },
      required: ["mail"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: {
        chat: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        type: { type: "string", const: "chat" },
      },
      required: ["chat"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: {
        chat: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        mail: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        sms: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        push: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        web: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        voice: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        fax: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        pager: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        queue: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        feed: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
      },
      required: ["chat"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: {
        sms: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        type: { type: "string", const: "sms" },
      },
      required: ["sms"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: {
        sms: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        mail: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        chat: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        push: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        web: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        voice: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        fax: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        pager: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        queue: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        feed: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
      },
      required: ["sms"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: {
        push: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        type: { type: "string", const: "push" },
      },
      required: ["push"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: {
        push: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        mail: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        chat: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        sms: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        web: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        voice: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        fax: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        pager: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        queue: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        feed: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
      },
      required: ["push"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: {
        web: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        type: { type: "string", const: "web" },
      },
      required: ["web"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: {
        web: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        mail: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        chat: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        sms: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        push: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        voice: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        fax: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        pager: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        queue: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        feed: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
      },
      required: ["web"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: {
        voice: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        type: { type: "string", const: "voice" },
      },
      required: ["voice"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: {
        voice: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        mail: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        chat: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        sms: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        push: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        web: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        fax: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        pager: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        queue: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        feed: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
      },
      required: ["voice"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: {
        fax: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        type: { type: "string", const: "fax" },
      },
      required: ["fax"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: {
        fax: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        mail: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        chat: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        sms: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        push: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        web: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        voice: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        pager: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        queue: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        feed: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
      },
      required: ["fax"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: {
        pager: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        type: { type: "string", const: "pager" },
      },
      required: ["pager"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: {
        pager: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        mail: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        chat: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        sms: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        push: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        web: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        voice: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        fax: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        queue: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        feed: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
      },
      required: ["pager"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: {
        queue: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        type: { type: "string", const: "queue" },
      },
      required: ["queue"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: {
        queue: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        mail: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        chat: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        sms: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        push: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        web: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        voice: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        fax: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        pager: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        feed: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
      },
      required: ["queue"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: {
        feed: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        type: { type: "string", const: "feed" },
      },
      required: ["feed"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: {
        feed: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        mail: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        chat: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        sms: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        push: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        web: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        voice: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        fax: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        pager: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
        queue: {
          type: "object",
          properties: { url: { type: "string" } },
          required: ["url"],
          additionalProperties: false,
        },
      },
      required: ["feed"],
      additionalProperties: false,
    },
  ],
  description: "One member for each service. The type can be left out.",
};
