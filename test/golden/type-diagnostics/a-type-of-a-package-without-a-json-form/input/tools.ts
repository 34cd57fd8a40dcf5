import type { Upload, Watch } from "library";

interface Request {
  upload: Upload;
  watch: Watch;
}

/** Uploads. @tool */
export function upload(request: Request): void {
  console.info(request);
}
