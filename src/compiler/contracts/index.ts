export type {
  ChangeResult,
  ComparedRecord,
  ContractChange,
  Direction,
  FieldChange,
  SchemaChange,
  TextChange,
} from "./change.js";
export { type CompareOptions, type Comparison, compareRecords, type ToolComparison } from "./compare-records.js";
