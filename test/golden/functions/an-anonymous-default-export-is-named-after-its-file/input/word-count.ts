/** Count words. @tool */
export default (text: string): number => text.split(" ").length;
