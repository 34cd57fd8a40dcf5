// Runs in a page: a host of MCP Apps that shows a view in a frame of its own origin.
import { AppBridge, PostMessageTransport } from "@modelcontextprotocol/ext-apps/app-bridge";

const { html, args, result } = await window.viewOfTool();
const frame = document.createElement("iframe");
frame.sandbox = "allow-scripts";
document.body.append(frame);
const bridge = new AppBridge(null, { name: "host", version: "1.0.0" }, { serverTools: {} });
bridge.oncalltool = (params) => window.callTool(params);
bridge.oninitialized = async () => {
  await bridge.sendToolInput({ arguments: args });
  await bridge.sendToolResult(result);
};
await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
frame.srcdoc = html;
