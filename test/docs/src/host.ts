// #region host
import { defineTool, integer, object, string } from "toolwright/define";
import { formatToolId, localBackend } from "toolwright/model";
import { createRunner, LocalHandlers } from "toolwright-host";
import { Discovery } from "toolwright-host/discovery";

const createIssue = defineTool(
  {
    name: "create_issue",
    namespace: "tracker",
    description: "Create an issue in a project.",
    inputSchema: object({ title: string({ minLength: 1 }) }),
    outputSchema: object({ number: integer() }),
  },
  ({ title }) => ({ number: title.length }),
);

const discovery = new Discovery();
const local = new LocalHandlers();
local.addTools([createIssue]);
discovery.registerTool(createIssue.tool, localBackend(formatToolId(createIssue.tool)));

const [best] = await discovery.search("open a new ticket");
console.log(best?.summary.id, best?.summary.shortDescription);
// "tracker:create_issue" "Create an issue in a project."

const runner = createRunner({ tools: discovery.index, local });
const { structured } = await runner.run("tracker:create_issue", { title: "Crash at start" });
console.log(structured);
// {"number":14}
await runner.run("tracker:create_issue", {}).catch(({ code, data }) => console.log(code, data.problems[0].message));
// "Validation" "is required; expected string"
// #endregion
