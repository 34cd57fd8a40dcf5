/** Ping. @tool */
export function ping(): "pong" {
  return "pong";
}
