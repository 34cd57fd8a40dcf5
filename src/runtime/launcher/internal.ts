export { ask, detectPackageManager, type PackageManager, runners, runPackageManager } from "./launch.js";
