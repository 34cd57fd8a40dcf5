export interface Upload {
  file: File;
  /** @maxLength 1000 */
  thumbnail?: Blob;
  pages: Blob[];
}

/** Keep a file. @tool */
export function keep(upload: Upload, name: string): number {
  return upload.file.size + upload.pages.length + name.length;
}

/** Draw a picture. @tool */
export async function draw(text: string): Promise<File> {
  return new File([text], "picture.svg", { type: "image/svg+xml" });
}
