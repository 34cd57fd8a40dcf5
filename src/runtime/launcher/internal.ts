export { ask } from "./ask.js";
export { detectPackageManager, type PackageManager, runners, runPackageManager } from "./package-manager.js";
