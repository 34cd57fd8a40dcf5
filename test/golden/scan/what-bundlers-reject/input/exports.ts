/** Says hello. @tool hello */
export function hello(name: string): string {
  return name;
}

/** Says it again. @tool again */
export function hello(name: number): string {
  return String(name);
}

const text = "a";
export { text, text };
export default text;
export default function (): void {}
