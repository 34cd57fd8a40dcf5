/** Types whose schema intentionally differs from the compiler. A listed type that no longer differs fails the suite. */
export interface IntendedDifference {
  readonly reason: string;
  /** As `file:type` in the folder of types. */
  readonly types: readonly string[];
  /** The only validator that differs; absent if both do. */
  readonly by?: "ajv";
}

export const intendedDifferences: readonly IntendedDifference[] = [
  {
    reason: "Methods and private and protected members are not part of the JSON form; the compiler requires them.",
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
    reason: "A brand exists only at compile time; the value has the plain type.",
    types: [
      "intersections.ts:Branded",
      "intersections.ts:BrandedNumber",
      "intersections.ts:SymbolBrand",
      "intersections.ts:HasBrands",
      "intersections.ts:BrandOfBoth",
    ],
  },
  {
    reason: "The compiler takes an enum member with a type assertion for a number; the schema has its value.",
    types: ["enums.ts:Asserted", "enums.ts:OneAsserted"],
  },
  {
    reason: "A numeric index signature means an object; the compiler also accepts arrays and strings.",
    types: ["records.ts:NumberKeyed", "records.ts:NumberRecord"],
  },
  {
    reason: "An index signature of any means an object; the compiler also accepts arrays.",
    types: ["records.ts:AnyKeyed"],
  },
  {
    reason:
      "For the compiler, strings and arrays have the properties and methods of their prototypes; in JSON they do not.",
    types: ["objects.ts:HasLength", "objects.ts:HasValues"],
  },
  {
    reason: "After more than 2 items, a rest element that is not last no longer checks the elements after it.",
    types: ["sequences.ts:LeadingRest", "sequences.ts:MiddleRest"],
  },
  {
    reason:
      "The members of a large union that can be confused in many ways accept all their keys together, with a warning.",
    types: ["unions.ts:ManyWays"],
  },
  {
    reason: "Ajv ignores a required key that is the empty string; the generated guard does not.",
    types: ["objects.ts:EmptyKey"],
    by: "ajv",
  },
];

/** Whether the difference is listed. */
export function isIntended(type: string, by: "ajv" | "guard"): boolean {
  return intendedDifferences.some((listed) => listed.types.includes(type) && (listed.by ?? by) === by);
}
