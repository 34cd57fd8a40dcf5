import { describeOldNode } from "toolwright/internal/launcher";

// The build lets every module that authors import load this one first: what they need may not even load with an older Node.
const oldNode = describeOldNode(process.versions.node);
if (oldNode !== undefined) throw new Error(oldNode);
