/*
 * A pattern for absolute URLs, so that every validator of a schema agrees with the decoder of the input, which calls `new URL(text)`. It accepts only
 * what every engine can parse: hosts are names of ASCII characters, IPv4 addresses or `[::1]`. The parser alone knows whether the punycode of an
 * international name (`xn--…`) is valid. It has no lookaheads, because models with strict tools reject them.
 */

/** The parser knows `file` and forbids a port there. Other schemes with a host do not start with this letter. */
const schemeWithHost = "(?:[a-eg-z][a-z\\d+.-]*|ftp)";
/** Not `http`, `https`, `ws`, `wss` or `ftp`, which require a host. Other schemes with these letters are rarely used without one. */
const schemeWithoutHost = "(?:file|[a-egi-vx-z][a-z\\d+.-]*)";

const octet = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
/** The last label of a name starts with a letter. Otherwise the parser reads the host as an IPv4 address. */
const host = `(?:(?:[\\w-]+\\.)*[A-Za-z][\\w-]*\\.?|${octet}(?:\\.${octet}){3}|\\[::1\\])`;
const port = "(?::(?:[1-5]?\\d{1,4}|6[0-4]\\d{3}|65[0-4]\\d\\d|655[0-2]\\d|6553[0-5]))?";

const withHost = `${schemeWithHost}://(?:[\\w.:%+-]+@)?${host}${port}(?:[/?#].*)?`;
const withoutHost = `${schemeWithoutHost}:(?:///.*|/?(?:[^/\\s].*)?)`;

export const urlPattern: string = `^(?:${withHost}|${withoutHost})$`;
