/// <reference types="node" />
/** Uploads a file. @tool */
export function upload(name: string, file: { data?: Buffer; parts?: Buffer[]; text: string | Buffer }): void {
  console.log(name, file);
}
