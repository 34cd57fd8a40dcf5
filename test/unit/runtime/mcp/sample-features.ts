import {
  type BoundPrompt,
  type BoundResource,
  bindPrompt,
  bindResource,
} from "../../../../src/runtime/gen/v1/index.js";
import type { ListedResource, ObjectSchema } from "../../../../src/runtime/model/index.js";
import { guardOf } from "../gen/guard-of.js";

const reviewInput: ObjectSchema = {
  type: "object",
  properties: {
    code: { type: "string", description: "Code to review" },
    style: { type: "string", enum: ["short", "thorough", "strict"] },
  },
  required: ["code"],
  additionalProperties: false,
};
const noteInput: ObjectSchema = {
  type: "object",
  properties: { kind: { type: "string", enum: ["work", "home"] }, id: { type: "string" } },
  required: ["kind", "id"],
  additionalProperties: false,
};
const noInput: ObjectSchema = { type: "object", properties: {}, additionalProperties: false };
const noteOutput: ObjectSchema = {
  type: "object",
  properties: { id: { type: "string" } },
  required: ["id"],
  additionalProperties: false,
};

export const reviewPrompt: BoundPrompt = bindPrompt(
  { name: "review", title: "Review", description: "Review code.", inputSchema: reviewInput },
  {
    isInput: guardOf(reviewInput),
    call: (input) => {
      const { code, style = "short" } = input as { code: string; style?: string };
      return [`Review in ${style} form.`, { role: "assistant", content: { type: "text", text: code } }];
    },
  },
);

export const failingPrompt: BoundPrompt = bindPrompt(
  { name: "failing", inputSchema: noInput },
  {
    isInput: guardOf(noInput),
    call: () => {
      throw new Error("no model");
    },
  },
);

export const readmeResource: BoundResource = bindResource(
  { uri: "docs://readme", name: "readme", mimeType: "text/markdown", size: 5, inputSchema: noInput },
  { isInput: guardOf(noInput), call: () => "# Hi\n" },
);

export const iconResource: BoundResource = bindResource(
  { uri: "docs://icon", name: "icon", inputSchema: noInput },
  { isInput: guardOf(noInput), call: () => new Uint8Array([0, 255]) },
);

const listed: readonly ListedResource[] = [{ uri: "note://work/1", name: "first" }];

export const noteResource: BoundResource = bindResource(
  { uri: "note://{kind}/{id}", name: "note", inputSchema: noteInput, outputSchema: noteOutput },
  {
    isInput: guardOf(noteInput),
    isOutput: guardOf(noteOutput),
    call: (input) => {
      const { kind, id } = input as { kind: string; id: string };
      return id === "missing" ? undefined : { id: `${kind} ${id}`, secret: 1 };
    },
    list: () => listed,
  },
);

export const features: readonly (BoundPrompt | BoundResource)[] = [
  reviewPrompt,
  failingPrompt,
  noteResource,
  readmeResource,
  iconResource,
];
