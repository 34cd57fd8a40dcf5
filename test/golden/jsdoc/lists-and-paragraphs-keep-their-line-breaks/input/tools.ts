/**
 * Send a message
 * to somebody.
 *
 * It knows:
 * - one
 * - two
 * @tool
 * @param to Who gets it,
 * by name
 */
export function send(to: string): void {
  void to;
}
