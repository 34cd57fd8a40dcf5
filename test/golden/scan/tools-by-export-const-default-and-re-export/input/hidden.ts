/** Exported below, under another name. @tool */
function inner(text: string): string {
  return text;
}

export { inner as outer };
