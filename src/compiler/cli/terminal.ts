import { fstatSync } from "node:fs";
import type { WriteStream } from "node:tty";

type Environment = Readonly<Record<string, string | undefined>>;

/** The stream of a standard descriptor. */
type StandardStream = WriteStream & { readonly fd: number };

/** Whether to use colors on a stream: NO_COLOR and FORCE_COLOR decide first; otherwise on terminals, and in the logs of CI systems. */
export function usesColors(stream: StandardStream, env: Environment = process.env): boolean {
  if (env["NO_COLOR"]) return false;
  const forced = env["FORCE_COLOR"];
  if (forced !== undefined && forced !== "") return forced !== "0" && forced !== "false";
  if (stream.isTTY) return stream.hasColors();
  return isSet(env["CI"]) && ciWithColors.some((name) => isSet(env[name])) && !isFile(stream.fd);
}

/** The width of a terminal in columns. Undefined for anything else. */
export function widthOf(stream: WriteStream): number | undefined {
  return stream.isTTY && stream.columns > 0 ? stream.columns : undefined;
}

/** Variables of CI systems that show colors in their logs. */
const ciWithColors = ["GITHUB_ACTIONS", "GITLAB_CI", "GITEA_ACTIONS", "CIRCLECI", "TRAVIS", "BUILDKITE", "DRONE"];

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "" && value !== "false";
}

/** Whether the output is redirected to a file, such as that of `check --diff > stale.diff`. */
function isFile(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isFile();
  } catch {
    return true;
  }
}
