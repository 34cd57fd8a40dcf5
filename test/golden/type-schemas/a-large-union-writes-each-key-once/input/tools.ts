/** A part of a message. */
type Part =
  | { text: { source: string; textSize?: number }; caption?: string }
  | { image: { source: string; imageSize?: number }; caption?: string }
  | { audio: { source: string; audioSize?: number }; caption?: string }
  | { video: { source: string; videoSize?: number }; caption?: string }
  | { file: { source: string; fileSize?: number }; caption?: string }
  | { link: { source: string; linkSize?: number }; caption?: string }
  | { code: { source: string; codeSize?: number }; caption?: string }
  | { table: { source: string; tableSize?: number }; caption?: string }
  | { chart: { source: string; chartSize?: number }; caption?: string }
  | { map: { source: string; mapSize?: number }; caption?: string }
  | { form: { source: string; formSize?: number }; caption?: string }
  | { poll: { source: string; pollSize?: number }; caption?: string }
  | { event: { source: string; eventSize?: number }; caption?: string }
  | { contact: { source: string; contactSize?: number }; caption?: string };

/** Sends a message. @tool */
export function send(parts: Part[], first?: Part): number {
  return parts.length + (first ? 1 : 0);
}
