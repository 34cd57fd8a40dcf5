/*
 * Tools with the ordinary kinds of types of an author, and the same tools in zod, to compare what they cost the author's `tsc`. Each kind has the
 * declarations, the input and the result; `N` is the number of the tool.
 */

interface Kind {
  readonly types: string;
  readonly schemas: string;
}

const brand = "string & { readonly __brand: `IdN` }";

const kinds: readonly Kind[] = [
  {
    types: `export interface InputN { owner: string; labels?: string[]; limit: number; nested: { path: string; depth?: number } }
export interface ResultN { id: number; title: string; items: { name: string; score: number }[] }`,
    schemas: `const Input = z.strictObject({ owner: z.string(), labels: z.array(z.string()).optional(), limit: z.number(), nested: z.strictObject({ path: z.string(), depth: z.number().optional() }) });
const Result = z.strictObject({ id: z.number(), title: z.string(), items: z.array(z.strictObject({ name: z.string(), score: z.number() })) });`,
  },
  {
    types: `interface CircleN { kind: "circle"; radius: number }
interface SquareN { kind: "square"; side: number; color?: "red" | "blue" }
interface PathN { kind: "path"; points: { x: number; y: number }[] }
export interface InputN { shape: CircleN | SquareN | PathN; scale: number | "auto" }
export type ResultN = { ok: true; area: number } | { ok: false; reason: string };`,
    schemas: `const Circle = z.strictObject({ kind: z.literal("circle"), radius: z.number() });
const Square = z.strictObject({ kind: z.literal("square"), side: z.number(), color: z.enum(["red", "blue"]).optional() });
const Path = z.strictObject({ kind: z.literal("path"), points: z.array(z.strictObject({ x: z.number(), y: z.number() })) });
const Input = z.strictObject({ shape: z.discriminatedUnion("kind", [Circle, Square, Path]), scale: z.union([z.number(), z.literal("auto")]) });
const Result = z.union([z.strictObject({ ok: z.literal(true), area: z.number() }), z.strictObject({ ok: z.literal(false), reason: z.string() })]);`,
  },
  {
    types: `export interface TreeN { name: string; children: TreeN[] }
export interface InputN { root: TreeN; depth: number }
export interface ResultN { found: TreeN | null }`,
    schemas: `const Tree = z.strictObject({ name: z.string(), get children() { return z.array(Tree); } });
const Input = z.strictObject({ root: Tree, depth: z.number() });
const Result = z.strictObject({ found: Tree.nullable() });`,
  },
  {
    types: `interface UserN { id: number; name: string; email: string; admin: boolean }
export interface InputN { id: number; changes: Partial<UserN>; only: Record<"a" | "b" | "c", number> }
export type ResultN = Pick<UserN, "id" | "name"> & { counts: Record<string, number> };`,
    schemas: `const User = z.strictObject({ id: z.number(), name: z.string(), email: z.string(), admin: z.boolean() });
const Input = z.strictObject({ id: z.number(), changes: User.partial(), only: z.record(z.enum(["a", "b", "c"]), z.number()) });
const Result = User.pick({ id: true, name: true }).extend({ counts: z.record(z.string(), z.number()) });`,
  },
  {
    types: `export type IdN = ${brand};
export interface InputN { id: IdN; since: Date; range: [from: number, to: number]; tags: readonly [string, ...string[]] }
export interface ResultN { id: IdN; changed: Date; position: [number, number, number] }`,
    schemas: `const Id = z.string().brand<\`IdN\`>();
const Input = z.strictObject({ id: Id, since: z.coerce.date(), range: z.tuple([z.number(), z.number()]), tags: z.tuple([z.string()], z.string()) });
const Result = z.strictObject({ id: Id, changed: z.date(), position: z.tuple([z.number(), z.number(), z.number()]) });`,
  },
  {
    types: `export class InputN { query!: string; limit: number = 20; exact: boolean = false }
export interface ResultN { matches: { line: number; text: string }[]; more: boolean }`,
    schemas: `const Input = z.strictObject({ query: z.string(), limit: z.number().default(20), exact: z.boolean().default(false) });
const Result = z.strictObject({ matches: z.array(z.strictObject({ line: z.number(), text: z.string() })), more: z.boolean() });`,
  },
];

function kindOf(index: number): Kind {
  const { types, schemas } = kinds[index % kinds.length] as Kind; // the index is in the list
  const number = (text: string): string => text.replaceAll(/\b([A-Z][a-z]+)N\b/g, `$1${index}`);
  return { types: number(types), schemas: number(schemas) };
}

/** A file with a tool. */
export function ordinaryTool(index: number): string {
  return `${kindOf(index).types}

declare function find${index}(input: Input${index}): Promise<Result${index}>;

/** Finds what the input ${index} describes. @tool */
export async function tool${index}(input: Input${index}): Promise<Result${index}> {
  return find${index}(input);
}
`;
}

/** The same tool in zod. */
export function ordinaryZodTool(index: number): string {
  return `import { z } from "zod";
${kindOf(index).schemas}

declare function find(input: z.infer<typeof Input>): Promise<z.infer<typeof Result>>;

export const tool${index} = {
  name: "tool${index}",
  description: "Finds what the input ${index} describes.",
  inputSchema: Input,
  outputSchema: Result,
  handler: async (input: z.infer<typeof Input>): Promise<z.infer<typeof Result>> => find(input),
};
`;
}
