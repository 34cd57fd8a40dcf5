export {
  type ContractForm,
  type ParsedContract,
  parseRecords,
  parseServer,
  parseSource,
  type ReadSourceOptions,
  readSource,
  runGit,
  type Source,
  type SourceFlags,
  type SourceTools,
  selectSource,
  sourceOfProject,
  sourceOptions,
} from "./read-source.js";
export { callServer, SourceError, watchServer } from "./server/use-server.js";
