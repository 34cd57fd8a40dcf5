export { createPageData, toPageChanges } from "./create-page-data.js";
export { exampleValue } from "./form-schema.js";
export { LivePage, type RunTarget } from "./live-page.js";
export { manageTask, statusOfTask, toManagedTask } from "./managed-tasks.js";
export { renderMarkdown } from "./markdown.js";
export type { DoctorCheck, PageData, PageFinding } from "./page-data.js";
export { renderPage } from "./render-page.js";
