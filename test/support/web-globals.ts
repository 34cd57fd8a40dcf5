/** The globals of a runtime that has web standards and nothing of Node, for a context of `node:vm`. */
export function webGlobals(): object {
  return Object.fromEntries(names.map((name) => [name, Reflect.get(globalThis, name)]));
}

const names = [
  ...["AbortController", "AbortSignal", "Blob", "DOMException", "Event", "EventTarget", "Headers", "ReadableStream"],
  ...[
    "Request",
    "Response",
    "TextDecoder",
    "TextEncoder",
    "TransformStream",
    "URL",
    "URLSearchParams",
    "WritableStream",
  ],
  ...["atob", "btoa", "console", "crypto", "fetch", "performance", "queueMicrotask", "setInterval", "setTimeout"],
  ...["clearInterval", "clearTimeout", "structuredClone"],
];
