/** The headers of every answer for the page. */
export const noStore = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};

/** Domains of a policy, such as `https://*.example.com`. Nothing else can be in a directive. */
const domain = /^(https?|wss?):\/\/[\w.*:-]+$/;

/** Shows the one document that its opener sends. */
const shell = `<!doctype html><script>
onmessage = ({ source, data }) => {
  if (source !== parent || typeof data !== "string") return;
  onmessage = null;
  document.open();
  document.write(data);
  document.close();
};
</script>`;

/** Returns the frame of a view of MCP Apps: sandboxed, also when it is opened by itself, and without network except for the named domains. */
export function viewFrame(request: Request): Response {
  const { searchParams } = new URL(request.url);
  const named = (key: string): string =>
    searchParams
      .getAll(key)
      .filter((each) => domain.test(each))
      .join(" ");
  const resources = named("resourceDomains");
  const policy = [
    "sandbox allow-scripts allow-forms",
    "default-src 'none'",
    `script-src 'unsafe-inline' ${resources}`,
    `style-src 'unsafe-inline' ${resources}`,
    `img-src data: ${resources}`,
    `font-src data: ${resources}`,
    `media-src data: ${resources}`,
    `connect-src ${named("connectDomains") || "'none'"}`,
    "frame-ancestors 'self'",
  ].join("; ");
  return new Response(shell, {
    headers: { ...noStore, "content-type": "text/html; charset=utf-8", "content-security-policy": policy },
  });
}
