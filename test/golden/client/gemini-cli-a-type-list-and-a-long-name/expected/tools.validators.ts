import { hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type {
  ReadEverythingThatIsInAFolderOfTheWorkspaceInput,
  ReadEverythingThatIsInAFolderOfTheWorkspaceOutput,
} from "./tools.tools.js";

export const isReadEverythingThatIsInAFolderOfTheWorkspaceInput: Guard<ReadEverythingThatIsInAFolderOfTheWorkspaceInput> = (data) => {
  const data1 = data?.path;
  return (isString(data1) || data1 === null) && hasExactly(data, data.constructor, 1, "path");
};

export const isReadEverythingThatIsInAFolderOfTheWorkspaceOutput: Guard<ReadEverythingThatIsInAFolderOfTheWorkspaceOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
