import { App } from "@modelcontextprotocol/ext-apps/app-with-deps";

const app = new App({ name: "weather", version: "1.0.0" });

/** @param {import("toolwright").ToolOutput<typeof import("../src/generated/index.js").weatherTool>} weather */
function show({ celsius }) {
  document.querySelector("output").textContent = `${celsius} °C`;
}

app.ontoolresult = ({ structuredContent }) => show(structuredContent);
document.querySelector("button").addEventListener("click", async () => {
  const { structuredContent } = await app.callServerTool({ name: "weather", arguments: { city: "Reykjavik" } });
  show(structuredContent);
});
await app.connect();
