import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

// Preloaded into a command: whatever opens a connection or asks for an address ends the process with code 99.
const deny = (what) => () => {
  process.stderr.write(`network: ${what}\n`);
  process.exit(99);
};
// Also used by node:http, node:https, node:tls and fetch.
net.Socket.prototype.connect = deny("connect");
for (const name of ["lookup", "resolve"]) {
  dns[name] = deny(name);
  dns.promises[name] = deny(name);
}
syncBuiltinESMExports();
