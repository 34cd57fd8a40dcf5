/** A place where the schema and the compiler differ on purpose. A listed type that no longer differs fails the suite. */
export interface IntendedDifference {
  readonly reason: string;
  /** `file:type`, of the folder of types. */
  readonly types: readonly string[];
  /** The one validator that differs; absent when both do. */
  readonly by?: "ajv";
}

export const intendedDifferences: readonly IntendedDifference[] = [
  {
    reason: "Methods, and private and protected members, are no part of the wire; the compiler asks for them.",
    types: [
      "classes.ts:Hidden",
      "classes.ts:Base",
      "classes.ts:Derived",
      "objects.ts:WithMethods",
      "objects.ts:LiteralWithMethod",
    ],
  },
  {
    reason: "JSON has no undefined: a property that may be undefined may be absent.",
    types: ["generics.ts:MaybeText", "objects.ts:Optional", "objects.ts:Unset", "recursive.ts:Node"],
  },
  {
    reason: "A brand exists for the compiler only: the value is the plain one.",
    types: [
      "intersections.ts:Branded",
      "intersections.ts:BrandedNumber",
      "intersections.ts:SymbolBrand",
      "intersections.ts:HasBrands",
    ],
  },
  {
    reason: "An index signature over numbers means an object; the compiler lets arrays and strings pass too.",
    types: ["records.ts:NumberKeyed", "records.ts:NumberRecord"],
  },
  {
    reason: "An index signature over any means an object; the compiler lets arrays pass too.",
    types: ["records.ts:AnyKeyed"],
  },
  {
    reason: "To the compiler a text or an array has the properties and methods of its prototype; JSON has neither.",
    types: ["objects.ts:HasLength", "objects.ts:HasValues"],
  },
  {
    reason: "After more than 8 items, a rest that is not at a tuple's end forgets the positions behind it.",
    types: ["sequences.ts:LeadingRest", "sequences.ts:MiddleRest"],
  },
  {
    reason:
      "A member of a union that may be taken for its siblings in more than 16 ways takes all their keys together; a warning says so.",
    types: ["unions.ts:ManyWays"],
  },
  {
    reason: "Ajv forgets a required key that is the empty text; the generated guard does not.",
    types: ["objects.ts:EmptyKey"],
    by: "ajv",
  },
];

/** True for a difference that is listed. */
export function isIntended(type: string, by: "ajv" | "guard"): boolean {
  return intendedDifferences.some((listed) => listed.types.includes(type) && (listed.by ?? by) === by);
}
