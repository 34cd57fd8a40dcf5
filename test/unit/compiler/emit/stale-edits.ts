/** A tool, prompt or resource before and after an edit without `generate`. The name of the function comes first. */
export interface Edit {
  readonly before: string;
  readonly after: string;
  /** Default: `@tool`. */
  readonly marker?: string;
}

type Edits = Readonly<Record<string, Edit>>;

const returns = ": { text: string } { return { text: String(0) }; }";
const text = ": string { return String(0); }";
const shared = `
interface Place { city: string; at: { lat: number; lon: number }; tags: { name: string }[] }
interface Moved { city: string; at: { lat: number; lng: number }; tags: { name: string }[] }
interface Labeled { city: string; at: { lat: number; lon: number }; tags: { name: string; color?: string }[] }
interface Same { readonly tags: readonly Named[]; readonly at: Position; readonly city: City }
interface Named { readonly name: string }
type Position = Readonly<Record<"lat" | "lon", number>>;
type City = string;
interface Box<T> { value: T }
type Deep<T> = Box<Box<Box<Box<Box<T>>>>>;
interface Tree { label: string; children: Tree[] }
interface Priced { label: string; children: (Priced & { price: number })[] }
export type UserId = string & { readonly __brand: "UserId" };
export type GroupId = string & { readonly __brand: "GroupId" };
export enum Color { Red = "red", Green = "green" }
export enum Size { Red = "red", Green = "green" }
export interface Owned { owner: UserId; colors: Color[] }
export interface Grouped { owner: GroupId; colors: Color[] }
type Local = string & { readonly __brand: "Local" };
`;

/** Edits that types show. */
export const stale: Edits = {
  requiredParameter: { before: `(name: string)${returns}`, after: `(name: string, polite: boolean)${returns}` },
  removedParameter: { before: `(name: string, polite: boolean)${returns}`, after: `(name: string)${returns}` },
  otherType: { before: `(name: string)${returns}`, after: `(name: number)${returns}` },
  decodedType: { before: `(at: string)${returns}`, after: `(at: Date)${returns}` },
  encodedType: { before: `(at: Date)${returns}`, after: `(at: string)${returns}` },
  otherDecoded: { before: `(at: Date, size?: bigint)${returns}`, after: `(at: Date, size?: Date)${returns}` },
  decodedProperty: {
    before: `(q: { at?: Date; size: bigint })${returns}`,
    after: `(q: { at?: Date; size: Date })${returns}`,
  },
  objectParameter: { before: `(name: string)${returns}`, after: `(q: { name: string })${returns}` },
  otherLiteral: { before: `(order: "up" | "down")${returns}`, after: `(order: "up" | "left")${returns}` },
  nestedProperty: { before: `(place: Place)${returns}`, after: `(place: Moved)${returns}` },
  besideObject: { before: `(place: Place)${returns}`, after: `(place: Place, polite: boolean)${returns}` },
  deepGeneric: { before: `(box: Deep<string>)${returns}`, after: `(box: Deep<number>)${returns}` },
  recursiveItems: { before: `(tree: Tree)${returns}`, after: `(tree: Priced)${returns}` },
  swappedTypes: { before: `(a: string, b: number)${returns}`, after: `(b: number, a: string)${returns}` },
  brandAdded: { before: `(id: string)${returns}`, after: `(id: UserId)${returns}` },
  otherBrand: { before: `(id: UserId)${returns}`, after: `(id: GroupId)${returns}` },
  otherBrandOfOptional: { before: `(id?: UserId)${returns}`, after: `(id?: GroupId)${returns}` },
  otherBrandOfProperty: { before: `(q: { id: UserId })${returns}`, after: `(q: { id: GroupId })${returns}` },
  otherBrandOfItems: { before: `(ids: readonly UserId[])${returns}`, after: `(ids: readonly GroupId[])${returns}` },
  otherBrandOfRest: { before: `(...ids: UserId[])${returns}`, after: `(...ids: GroupId[])${returns}` },
  otherBrandInside: { before: `(by: Owned, n: number)${returns}`, after: `(by: Grouped, n: number)${returns}` },
  otherEnum: { before: `(color: Color)${returns}`, after: `(color: Size)${returns}` },
  enumBecomesNumber: { before: `(color: Color)${returns}`, after: `(color: number)${returns}` },
  otherResultOfBrand: {
    before: "(id: string): UserId { return id as UserId; }",
    after: "(id: string): number { return Number(id); }",
  },
  otherEnumOfResult: {
    before: "(): { color: Color } { return { color: Color.Red }; }",
    after: '(): { color: "blue" } { return { color: "blue" }; }',
  },
  promptBrand: { marker: "@prompt", before: `(id: UserId)${text}`, after: `(id: GroupId)${text}` },
  renamedResult: {
    before: `(name: string)${returns}`,
    after: "(name: string): { txt: string } { return { txt: name }; }",
  },
  otherResult: { before: `(name: string)${returns}`, after: "(name: string): string { return name; }" },
  noResult: { before: `(name: string)${returns}`, after: "(name: string): void { void name; }" },
  promptParameter: {
    marker: "@prompt",
    before: `(code: string)${text}`,
    after: `(code: string, focus: string)${text}`,
  },
  promptLiteral: { marker: "@prompt", before: `(by: "a" | "b")${text}`, after: `(by: "a" | "c")${text}` },
  promptObject: { marker: "@prompt", before: `(code: string)${text}`, after: `(q: { code: string })${text}` },
  promptDecoded: { marker: "@prompt", before: `(day: string)${text}`, after: `(day: Date)${text}` },
  resourceParameter: {
    marker: "@resource x://{a}/one{?b}",
    before: `(a: string, b?: string)${text}`,
    after: `(a: string)${text}`,
  },
  resourceOptional: {
    marker: "@resource x://{a}/two{?b}",
    before: `(a: string, b?: string)${text}`,
    after: `(a: string, b: string)${text}`,
  },
  resourceDecoded: { marker: "@resource x://{a}/three", before: `(a: string)${text}`, after: `(a: bigint)${text}` },
  resourceBecomesJson: { marker: "@resource x://json", before: `()${text}`, after: `()${returns}` },
  resourceBecomesText: { marker: "@resource x://text", before: `()${returns}`, after: `()${text}` },
  resourceResult: {
    marker: "@resource x://result",
    before: `()${returns}`,
    after: "(): { txt: string } { return { txt: String(0) }; }",
  },
};

/** Those of them that the compiler only finds with `strictNullChecks`. */
export const strictOnly: readonly string[] = ["resourceOptional"];

/** Edits that change neither the schema nor the call. */
export const harmless: Edits = {
  otherBody: {
    before: `(name: string)${returns}`,
    after: "(name: string): { text: string } { return { text: name }; }",
  },
  becomesAsync: {
    before: `(name: string)${returns}`,
    after: "(name: string): Promise<{ text: string }> { return Promise.resolve({ text: name }); }",
  },
  brandOfResult: {
    before: "(id: UserId): { id: UserId; color: Color } { return { id, color: Color.Red }; }",
    after: "(id: UserId): { id: UserId; color: Color } { return { color: Color.Green, id }; }",
  },
  namedTypes: { before: `(place: Place)${returns}`, after: `(place: Same)${returns}` },
  readonlyItems: { before: `(names: string[])${returns}`, after: `(names: ReadonlyArray<string>)${returns}` },
  movedProperties: {
    before: `(q: { a: string; b?: number })${returns}`,
    after: `(q: { b?: number; a: string })${returns}`,
  },
  movedMembers: { before: `(order: "up" | "down")${returns}`, after: `(order: "down" | "up")${returns}` },
  unchangedDate: {
    before: `(at: Date, of: { at: Date[]; to: bigint })${returns}`,
    after: `(at: Date, of: { to: bigint; at: Date[] })${returns}`,
  },
  promptMessages: {
    marker: "@prompt",
    before: `(code: string, by: "a" | "b" = "a")${text}`,
    after:
      '(code: string, by: "b" | "a" = "a") { return [code, { role: "user" as const, content: { type: "text" as const, text: by } }]; }',
  },
  unchangedDecoded: {
    before: `(at: Date, size?: bigint)${returns}`,
    after: `(at: Date, size: bigint | undefined)${returns}`,
  },
  promptDate: { marker: "@prompt", before: `(q: { day: Date })${text}`, after: `(q: { readonly day: Date })${text}` },
  resourceAsync: {
    marker: "@resource x://{a}/async",
    before: `(a: string)${text}`,
    after: "(a: string): Promise<string | undefined> { return Promise.resolve(a); }",
  },
  resourceItems: {
    marker: "@resource x://items",
    before: "(): Named[] { return []; }",
    after: "(): readonly { name: string }[] { return []; }",
  },
};

/** Edits that only `toolwright check` finds: among them what the generated call and the types of its record still fit. */
export const hidden: Edits = {
  optionalParameter: { before: `(name: string)${returns}`, after: `(name: string, polite?: boolean)${returns}` },
  becomesOptional: { before: `(name: string)${returns}`, after: `(name?: string)${returns}` },
  optionalBesideObject: { before: `(place: Place)${returns}`, after: `(place: Place, polite?: boolean)${returns}` },
  nestedOptional: { before: `(places: Place[])${returns}`, after: `(places: Labeled[])${returns}` },
  promptOptional: { marker: "@prompt", before: `(code: string)${text}`, after: `(code?: string)${text}` },
  swapped: { before: `(from: string, to: string)${returns}`, after: `(to: string, from: string)${returns}` },
  defaultValue: { before: `(limit: number = 1)${returns}`, after: `(limit: number = 2)${returns}` },
  renamedParameter: { before: `(from: string)${returns}`, after: `(source: string)${returns}` },
  dateInResult: {
    before: "(): { at: Date } { return { at: new Date(0) }; }",
    after: '(): { at: string } { return { at: "" }; }',
  },
  brandRemoved: { before: `(id: UserId)${returns}`, after: `(id: string)${returns}` },
  unexportedBrand: { before: `(id: Local)${returns}`, after: `(id: UserId)${returns}` },
  template: { before: `(id: \`a-\${string}\`)${returns}`, after: `(id: \`b-\${string}\`)${returns}` },
  comment: { marker: "before @tool", before: `(name: string)${returns}`, after: `(name: string)${returns}` },
  promptDefault: { marker: "@prompt", before: `(a = "1")${text}`, after: `(a = "2")${text}` },
  resourceBytes: {
    marker: "@resource x://bytes",
    before: `()${text}`,
    after: "(): Uint8Array { return new Uint8Array(); }",
  },
};

/** The source of edits. */
export function sourceOf(edits: Edits, version: "before" | "after"): string {
  const functions = Object.entries(edits).map(([name, edit]) => {
    const { marker = "@tool" } = edit;
    return `/** ${marker.replace("before", version)} */\nexport function ${name}${edit[version]}\n`;
  });
  return shared + functions.join("");
}
