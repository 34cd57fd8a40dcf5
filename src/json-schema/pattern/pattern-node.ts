/** A parsed regular expression, with the details that decide whether a string matches. */
export type PatternNode =
  | { readonly kind: "character"; readonly token: string; readonly fits: (character: string) => boolean }
  | { readonly kind: "sequence"; readonly items: readonly PatternNode[] }
  | { readonly kind: "choice"; readonly branches: readonly PatternNode[] }
  | { readonly kind: "repeat"; readonly item: PatternNode; readonly min: number; readonly max: number }
  | {
      readonly kind: "edge";
      readonly token: string;
      readonly holds: (characters: readonly string[], position: number) => boolean;
    }
  | { readonly kind: "ahead"; readonly item: PatternNode; readonly negated: boolean }
  /** A lookbehind or a back-reference: only JavaScript's own engine supports these. */
  | { readonly kind: "behind"; readonly item: PatternNode }
  | { readonly kind: "reference" };
