import { pick, type Random, randomInt } from "../support/random.js";
import { hostileText } from "./hostile-text.js";

/** An HTTP request as its client sends it, byte by byte. */
export interface HostileRequest {
  readonly what: string;
  readonly text: string;
  /** Whether it comes from another page or is for another host, so that it must not succeed. */
  readonly isForbidden: boolean;
}

const deep = (open: string, close: string): string => open.repeat(20_000) + close.repeat(20_000);
const call = (args: string): string =>
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":${args}}}`;

const bodies: readonly string[] = [
  ...[
    "",
    "{",
    "[]",
    "null",
    "1",
    '"x"',
    "{}",
    "\u0000",
    "\ufeff{}",
    "[[]]",
    '{"jsonrpc":"2.0"}',
    '{"jsonrpc":"1.0","id":1,"method":"ping"}',
  ],
  ...[
    '{"jsonrpc":"2.0","id":{},"method":"ping"}',
    '{"jsonrpc":"2.0","id":1,"method":1}',
    '{"jsonrpc":"2.0","id":1,"method":"tools/call"}',
  ],
  ...['{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[]}', '{"jsonrpc":"2.0","id":1,"method":"__proto__"}'],
  ...[
    '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"nowhere"}}',
    '{"__proto__":{"method":"initialize"}}',
  ],
  ...[
    call('{"text":1}'),
    call("null"),
    call('{"__proto__":{"text":"x"}}'),
    call('{"text":"x","__proto__":1}'),
    call('{"constructor":1}'),
  ],
  ...[
    deep("[", "]"),
    deep('{"a":', "}"),
    call(deep('{"a":[', "]}").slice(0, 60_000)),
    `{"a":"${"x".repeat(70_000)}"}`,
    `${"9".repeat(60_000)}`,
  ],
  ...[
    `[${'{"jsonrpc":"2.0","id":1,"method":"ping"},'.repeat(1000)}{}]`,
    '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}',
  ],
  ...[
    '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2999-01-01","capabilities":{},"clientInfo":{"name":"","version":""}}}',
  ],
  ...[
    '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"x"}}',
    '{"jsonrpc":"2.0","id":1,"result":{}}',
  ],
];

const headers: readonly string[] = [
  ...[
    "Host: evil.example",
    "Host: localhost/x",
    "Host: a@localhost",
    "Host: localhost:99999",
    "Host:",
    "Host: [::1",
    "Host: LOCALHOST",
    "X: 1",
  ],
  ...[
    "Origin: null",
    "Origin: https://evil.example",
    "Origin: http://localhost@evil.example",
    "Origin: file://",
    "Origin: http://localhost.evil.example",
  ],
  ...[
    "Content-Type: text/plain",
    "Content-Type: application/json; charset=utf-7",
    "Content-Type: multipart/form-data",
    "Accept: nothing",
    "Accept:",
  ],
  ...[
    "Mcp-Session-Id: nobody",
    "Mcp-Session-Id: ../../x",
    "Mcp-Session-Id: __proto__",
    "Mcp-Protocol-Version: 1",
    "Mcp-Protocol-Version: 2026-07-28",
  ],
  ...[
    "Authorization: Bearer ",
    "Authorization: Basic eDp5",
    "X-Forwarded-For: 127.0.0.1",
    "X-HTTP-Method-Override: DELETE",
    "Expect: 100-continue",
  ],
  ...[
    "Last-Event-ID: 1",
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: gzip, chunked",
    "Content-Length: -1",
    "Content-Length: 5, 6",
    "Upgrade: websocket",
  ],
  ...[
    `Cookie: ${"x".repeat(20_000)}`,
    "Connection: close, Host",
    "Content-Encoding: gzip",
    "Range: bytes=0-1",
    "TE: trailers",
    "Bad Header: x",
    ": x",
  ],
];

const lines: readonly string[] = [
  ...[
    "POST /mcp HTTP/1.1",
    "POST /mcp HTTP/1.0",
    "POST /mcp HTTP/9.9",
    "GET /mcp HTTP/1.1",
    "DELETE /mcp HTTP/1.1",
    "PUT /mcp HTTP/1.1",
    "OPTIONS /mcp HTTP/1.1",
  ],
  ...[
    "TRACE /mcp HTTP/1.1",
    "CONNECT evil.example:443 HTTP/1.1",
    "POST http://evil.example/mcp HTTP/1.1",
    "POST //evil.example/mcp HTTP/1.1",
    "POST * HTTP/1.1",
  ],
  ...[
    "POST /mcp/../../etc/passwd HTTP/1.1",
    "POST /%6dcp HTTP/1.1",
    "POST /mcp?a=%ff HTTP/1.1",
    "POST /mcp%00 HTTP/1.1",
    `POST /${"a".repeat(20_000)} HTTP/1.1`,
  ],
  ...[
    "GET / HTTP/1.1",
    "HEAD /mcp HTTP/1.1",
    "PRI * HTTP/2.0",
    "hello",
    "\u0016\u0003\u0001",
    "POST  /mcp  HTTP/1.1",
    "post /mcp HTTP/1.1",
  ],
];

/** Returns a request with some parts as a client sends them and others hostile. */
export function hostileRequest(random: Random): HostileRequest {
  const line = random() < 0.7 ? "POST /mcp HTTP/1.1" : pick(random, lines);
  const body = random() < 0.2 ? hostileText(random) : pick(random, bodies);
  const own = [
    "Host: localhost",
    "Content-Type: application/json",
    "Accept: application/json, text/event-stream",
    `Content-Length: ${Buffer.byteLength(body) + (random() < 0.05 ? 10 : 0)}`,
  ].filter(() => random() < 0.95);
  const more = Array.from({ length: randomInt(random, 3) }, () => pick(random, headers));
  const head = [line, ...more, ...own].join(random() < 0.95 ? "\r\n" : "\n");
  const isForbidden = more.some((field) => /^(Origin:|Host:(?! LOCALHOST$))/.test(field));
  return {
    isForbidden,
    what: [line, ...more, body].map((part) => part.slice(0, 80)).join(" | "),
    text: `${head}\r\n\r\n${body}`,
  };
}
