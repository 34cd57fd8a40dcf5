type Service = "mail" | "chat" | "sms" | "push" | "web" | "voice" | "fax" | "pager" | "queue" | "feed";

/** One member for each service. The type can be left out. */
type Target = { [Name in Service]: { [K in Name]: { url: string } } & { type?: Name } }[Service];

/** Sends a notice. @tool */
export function notify(target: Target, note = ""): void {
  console.info(target, note);
}
