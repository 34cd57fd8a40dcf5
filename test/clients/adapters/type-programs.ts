import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../../support/run-cli.js";
import { repository } from "../../support/temp-project.js";

/** The tools of `toAISDK` fit the types of `ai`, and have the types of the bound tools. */
export const aiProgram = `import { generateText, type InferToolInput, type InferToolOutput, type LanguageModel, type ToolSet } from "ai";
import { toAISDK } from "toolwright/adapters";
import { defineTool, integer, object, string } from "toolwright/define";

const count = defineTool(
  { name: "count", inputSchema: object({ path: string() }), outputSchema: object({ result: integer() }) },
  () => ({ result: 1 }),
);
export const tools = toAISDK([count]);
export const set: ToolSet = tools;
export const input: InferToolInput<typeof tools.count> = { path: "a" };
export const output: InferToolOutput<typeof tools.count> = { result: 1 };
// @ts-expect-error the path is a string
export const wrong: InferToolInput<typeof tools.count> = { path: 1 };
export const ask = (model: LanguageModel) => generateText({ model, tools, prompt: "go" });
export const call = (): unknown => tools.count.execute({ path: "a" }, {});
`;

/** Requests, calls and results fit the types of the packages of vendors. */
export const vendorProgram = `import { type BedrockRuntimeClient, ConverseCommand } from "@aws-sdk/client-bedrock-runtime";
import type { Mistral } from "@mistralai/mistralai";
import type { CohereClientV2 } from "cohere-ai";
import type { Ollama } from "ollama";
import { toBedrock, toCohere, toMistral, toOllama, toOpenAI } from "toolwright/adapters";
import type { BoundTool } from "toolwright/gen/v1";

export async function useOllama(ollama: Ollama, bound: readonly BoundTool[]): Promise<void> {
  const { tools, run } = toOllama(bound);
  const { message } = await ollama.chat({ model: "m", messages: [], tools });
  const results = await Promise.all((message.tool_calls ?? []).map((call) => run(call)));
  await ollama.chat({ model: "m", messages: [message, ...results], tools: toOpenAI(bound).tools });
  for (const call of message.tool_calls ?? []) await toOpenAI(bound).run(call);
}

export async function useMistral(mistral: Mistral, bound: readonly BoundTool[]): Promise<void> {
  const { tools, run } = toMistral(bound);
  const { choices = [] } = await mistral.chat.complete({ model: "m", messages: [], tools });
  const calls = choices[0]?.message?.toolCalls ?? [];
  const results = await Promise.all(calls.map((call) => run(call)));
  await mistral.chat.complete({ model: "m", messages: results, tools: toOpenAI(bound).tools });
  for (const call of calls) await toOpenAI(bound).run(call);
}

export async function useCohere(cohere: CohereClientV2, bound: readonly BoundTool[]): Promise<void> {
  const { tools, run } = toCohere(bound);
  const { message } = await cohere.chat({ model: "m", messages: [], tools });
  const results = await Promise.all((message.toolCalls ?? []).map((call) => run(call)));
  await cohere.chat({ model: "m", messages: results, tools: toOpenAI(bound).tools });
  for (const call of message.toolCalls ?? []) await toOpenAI(bound).run(call);
}

export async function useBedrock(client: BedrockRuntimeClient, bound: readonly BoundTool[]): Promise<void> {
  const { tools, run } = toBedrock(bound);
  const { output } = await client.send(new ConverseCommand({ modelId: "m", messages: [], toolConfig: { tools } }));
  const calls = (output?.message?.content ?? []).flatMap(({ toolUse }) => toolUse ?? []);
  const content = await Promise.all(calls.map((call) => run(call)));
  await client.send(new ConverseCommand({ modelId: "m", messages: [{ role: "user", content }] }));
}
`;

/** Uses the adapters where no package of a vendor is installed. */
export const plainProgram = `import { toAISDK, toAnthropic } from "toolwright/adapters";
export const functions: readonly unknown[] = [toAISDK, toAnthropic];
`;

/** Compiles a program with the built package beside those of a folder. Returns what the compiler prints. */
export async function compileIn(folder: string, program: string, skipLibCheck: boolean): Promise<string> {
  const installed = join(folder, "node_modules/toolwright");
  rmSync(installed, { recursive: true, force: true });
  const files = ["package.json", "dist"];
  for (const file of files) cpSync(join(repository, "src/runtime", file), join(installed, file), { recursive: true });
  const target = join(folder, "types");
  mkdirSync(target, { recursive: true });
  const compilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, skipLibCheck, noEmit: true, target: "ES2022" },
    ...{ lib: ["ES2023"], module: "NodeNext", moduleResolution: "NodeNext" },
    ...{ types: ["node"], typeRoots: [join(repository, "node_modules/@types")] },
  };
  writeFileSync(join(target, "package.json"), '{ "private": true, "type": "module" }\n');
  writeFileSync(join(target, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.ts"] }));
  writeFileSync(join(target, "program.ts"), program);
  const tsc = join(repository, "node_modules/typescript/bin/tsc");
  const { code, stdout, stderr } = await run(process.execPath, [tsc, "-p", target], { cwd: target });
  return code === 0 ? "" : `${stdout}${stderr}`;
}
