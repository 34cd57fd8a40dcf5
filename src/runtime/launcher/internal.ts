export {
  ask,
  describeOldNode,
  detectPackageManager,
  type PackageManager,
  runners,
  runPackageManager,
} from "./launch.js";
