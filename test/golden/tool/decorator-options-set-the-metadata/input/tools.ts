import { Tool } from "toolwright";

const version = "1.4.0";
const key = "x-key";
const labels = ["Files", "disk"] as const;

export class Disk {
  /** What the options say wins over this. */
  @Tool({
    name: "remove",
    namespace: "fs",
    title: "Remove",
    description: "Remove a file for good.",
    version,
    tags: labels,
    destructive: true,
    idempotent: true,
    readOnly: false,
    openWorld: false,
    icons: [{ src: "https://example.com/remove.svg", mimeType: "image/svg+xml", sizes: ["any"] }],
    meta: { owner: "ops", limits: { perMinute: 5 }, [key]: true },
    summary: "Removes a file.",
    category: "files",
  })
  remove(path: string): void {
    void path;
  }
}
