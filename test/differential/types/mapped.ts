interface User {
  id: number;
  name: string;
  email?: string;
  address: { city: string; zip?: string };
}
export type AllOptional = Partial<User>;
export type AllRequired = Required<User>;
export type Picked = Pick<User, "name" | "id">;
export type Omitted = Omit<User, "address">;
export type Frozen = Readonly<User>;
export type PartialPick = Partial<Pick<User, "name">> & Omit<User, "name">;
export type Combined = Omit<User, "id"> & { id: string };
export type NoNull = NonNullable<string | null | undefined>;
export type Excluded = Exclude<"a" | "b" | "c", "b">;
export type Extracted = Extract<"a" | 1 | { x: 1 }, string | { x: number }>;
export type Resolved = Awaited<Promise<{ done: true }>>;
export type KeysOf = keyof User;
export type ValuesOf = User[keyof User];
export type OneValue = User["address"]["city"];
export type Booleans = { [K in keyof User]: boolean };
export type Renamed = { [K in keyof User as `get_${K}`]: User[K] };
export type Filtered = { [K in keyof User as User[K] extends string ? K : never]: User[K] };
export type Minus = { [K in keyof User]-?: User[K] };
export type OverUnion = { [K in "c" | "b" | "a"]: K };
export type OverUnionOptional = { [K in "x" | "y"]?: { [P in K]: 1 } };
type DeepPartial<T> = T extends object ? { [K in keyof T]?: DeepPartial<T[K]> } : T;
export type Deep = DeepPartial<User>;
type DeepReadonly<T> = { readonly [K in keyof T]: DeepReadonly<T[K]> };
export type DeepFrozen = DeepReadonly<{ a: { b: string[] } }>;
type Each<T> = { [K in keyof T]: string };
export type MappedTuple = Each<[1, 2]>;
export type MappedArray = Each<number[]>;
export type MappedOptionalTuple = Partial<[1, "x"]>;
export type NoInferred = { v: NoInfer<"a" | "b"> };
type Shape = { k: "a"; a: 1; shared: string } | { k: "b"; b: 2; shared: string };
export type OmitUnion = Omit<Shape, "shared">;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type OmitEach = DistributiveOmit<Shape, "shared">;
export type PickUnion = Pick<Shape, "k" | "shared">;
export type Flags<T> = { [K in keyof T]: boolean };
export type UserFlags = Flags<Pick<User, "id" | "email">>;
export type UpperKeys = { [K in "a" | "b" as Uppercase<K>]: K };
function make() {
  return { id: 1, tags: ["a"], nested: { on: true, at: null as number | null }, pair: [1, "x"] as [number, string] };
}
export type Returned = ReturnType<typeof make>;
declare function takes(first: { a: 1 }, second?: string): void;
export type FirstParameter = Parameters<typeof takes>[0];
export type AllParameters = Parameters<typeof takes>;
declare class Made {
  constructor(options: { size: number });
}
export type ConstructorOptions = ConstructorParameters<typeof Made>[0];
export type Instance = InstanceType<typeof Map<string, number>>["size"];
