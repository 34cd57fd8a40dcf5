export type Shape =
  | { readonly kind: "circle"; readonly radius: number }
  | {
      readonly kind: "path";
      readonly points: readonly [
        number,
        number,
      ][];
      readonly style?: {
        /** @maxLength 20 */
        readonly color:
          string | null;
      };
    };
