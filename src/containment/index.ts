export {
  type ComparisonResult,
  type ContainmentLimits,
  type ContainmentResult,
  type Counterexample,
  compareSchemas,
  type Evidence,
  SchemaComparison,
} from "./compare-schemas.js";
export { type Containment, type ContainmentOptions, isContained } from "./solver/solver.js";
