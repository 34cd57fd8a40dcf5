// #region index

import { localBackend, mcpBackend, type Tool } from "toolwright/model";
import { Discovery, ToolIndex } from "toolwright-host/discovery";

const createIssue: Tool = {
  name: "create_issue",
  namespace: "tracker",
  description: "Create an issue in a project.",
  tags: ["issues"],
  inputSchema: {
    type: "object",
    properties: { title: { type: "string" }, priority: { type: "string", default: "low" } },
    required: ["title"],
  },
};
const sendMail: Tool = {
  name: "send_mail",
  namespace: "mail",
  description: "Send a message to a person.",
  inputSchema: { type: "object", properties: {} },
};

const index = new ToolIndex();
index.registerTool(createIssue, mcpBackend("tracker-server"));
index.registerTool(createIssue, localBackend("create_issue"));
index.registerTool(sendMail, localBackend("send_mail"));

console.log(index.listNamespaces());
// ["mail","tracker"]
console.log(index.getTool("tracker:create_issue").backend);
// {"kind":"local","local":{"name":"create_issue"}}
// #endregion

// #region search
const discovery = new Discovery({ index });

const results = await discovery.search("open an issue", { limit: 5 });
console.log(results.map(({ summary }) => summary.id));
// ["tracker:create_issue"]

const inMail = await discovery.search("", { filter: { namespace: "mail" } });
console.log(inMail.map(({ summary }) => summary.shortDescription));
// ["Send a message to a person."]

const first = await discovery.searchPage("", { limit: 1 });
const second = await discovery.searchPage("", { limit: 1, cursor: first.nextCursor ?? "" });
console.log(
  [...first.items, ...second.items].map(({ summary }) => summary.id),
  second.nextCursor ?? "end",
);

// ["mail:send_mail","tracker:create_issue"] "end"
// #endregion

// #region service
import type { Searcher } from "toolwright-host/discovery";

/** In place of a request to a search service, which has indexed the tools by their ids. */
async function queryService(_query: string, _signal?: AbortSignal): Promise<{ id: string; score: number }[]> {
  return [{ id: "mail:send_mail", score: 0.9 }];
}

const service: Searcher = {
  async search(query, docs, { limit, signal }) {
    const summaries = new Map(docs.map(({ id, summary }) => [id, summary]));
    const found = await queryService(query, signal);
    return found.slice(0, limit).flatMap(({ id, score }) => {
      const summary = summaries.get(id);
      return summary ? [{ summary, score }] : [];
    });
  },
};
const behindService = new Discovery({ index, searcher: service });
console.log((await behindService.search("reach a colleague")).map(({ summary }) => summary.id));
// ["mail:send_mail"]
// #endregion

// #region describe
discovery.docs.registerDoc("tracker:create_issue", {
  notes: "Titles must be unique in a project.",
  examples: [{ title: "Minimal", args: { title: "Crash at start" }, resultHint: "The id of the issue." }],
});

console.log(discovery.describe("tracker:create_issue", "summary").summary);
// "Create an issue in a project."
console.log(discovery.describe("tracker:create_issue", "schema").schemaInfo);
// {"required":["title"],"defaults":{"priority":"low"},"types":{"title":["string"],"priority":["string"]}}
console.log(discovery.describe("tracker:create_issue", "full").notes);

// "Titles must be unique in a project."
// #endregion

// #region prebuilt
import { buildDiscoveryData, buildDiscoveryIndex, loadDiscovery } from "toolwright-host/discovery";

const tools = [createIssue, sendMail];
const data = buildDiscoveryData(tools.map((tool) => ({ tool })));
const stored = JSON.stringify({ data, index: buildDiscoveryIndex(data) });

// Later, in another process:
const loaded = JSON.parse(stored);
const prepared = loadDiscovery(loaded.data, tools, { prebuilt: () => loaded.index });
console.log((await prepared.search("mail")).map(({ summary }) => summary.id));

// ["mail:send_mail"]
// #endregion

// #region semantic
import { createRankedStrategy, type Embedder } from "toolwright-host/discovery";

const embed: Embedder = (texts) =>
  texts.map((text) => [..."abcdefghijklmnopqrstuvwxyz"].map((letter) => text.toLowerCase().split(letter).length - 1));

const hybrid = new Discovery({ index, embed, hybridAlpha: 0.7, lexical: createRankedStrategy() });
const [best] = await hybrid.search("message for a colleague");
console.log(best?.summary.id, best?.scoreType);

// "mail:send_mail" "hybrid"
// #endregion

// #region vectors
import { buildDiscoveryVectors } from "toolwright-host/discovery";

const savedVectors = JSON.stringify(await buildDiscoveryVectors(data, embed));

// Later, in another process, with the same model:
const withVectors = loadDiscovery(loaded.data, tools, {
  prebuilt: () => loaded.index,
  embed,
  vectors: () => JSON.parse(savedVectors),
});
console.log((await withVectors.search("message"))[0]?.summary.id);
// "mail:send_mail"
// #endregion

// #region changes
const stop = index.onChange((change) => console.log(change.type, change.version));
index.unregisterBackend("mail:send_mail", "local", "send_mail");
// "tool_removed" 4
index.refresh();
// "refreshed" 5
stop();
// #endregion
