import type { VNode } from "preact";
import type { PageData, PageLocation } from "../page-data.js";
import { useSetting } from "./state.js";

const editors = ["vscode", "cursor", "windsurf", "zed", "idea"] as const;

interface LocationProps {
  readonly location: PageLocation | undefined;
  readonly data: PageData;
  /** Whether the editor can be chosen here. */
  readonly hasChoice?: boolean;
}

/** A location in the source. While a server runs, a link opens it in the chosen editor. */
export function Location({ location, data, hasChoice }: LocationProps): VNode | null {
  const [editor, setEditor] = useSetting("editor", editors, "vscode");
  if (!location) return null;
  const { file, line, column } = location;
  const text = `${file}:${line}:${column}`;
  if (!data.live) return <code class="location">{text}</code>;
  const path = `${data.live.root.replaceAll("\\", "/")}/${file}`;
  const url =
    editor === "idea"
      ? `idea://open?file=${encodeURIComponent(path)}&line=${line}`
      : `${editor}://file/${encodeURI(path).replace(/^\//, "")}:${line}:${column}`;
  return (
    <span class="location">
      <a href={url}>{text}</a>{" "}
      {hasChoice ? (
        <select
          aria-label="Editor for links"
          value={editor}
          onChange={(event) => setEditor(editors.find((each) => each === event.currentTarget.value) ?? "vscode")}
        >
          {editors.map((each) => (
            <option>{each}</option>
          ))}
        </select>
      ) : null}
    </span>
  );
}

/** How to fix a problem, if that is known. */
export function Fix({ text }: { text: string | undefined }): VNode | null {
  return text === undefined ? null : (
    <span>
      <strong>Fix:</strong> {text}
    </span>
  );
}
