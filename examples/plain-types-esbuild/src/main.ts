import { isMessage } from "./generated/index.js";

for (const line of ['{"type":"join","name":"Ada"}', '{"type":"say","text":"hello"}']) {
  const message: unknown = JSON.parse(line);
  console.log(isMessage(message) ? `a message of type ${message.type}` : `not a message: ${line}`);
}
