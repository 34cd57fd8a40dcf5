/** By const. @tool */
export const byConst = (text: string): string => text;

/** By default export. @tool */
export default async function byDefault(text: string): Promise<string> {
  return text;
}
