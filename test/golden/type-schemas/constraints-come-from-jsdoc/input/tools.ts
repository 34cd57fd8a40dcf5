export interface Order {
  /**
   * How many.
   * @minimum 1
   * @maximum 10
   * @multipleOf 1
   * @default 1
   */
  count?: number;
  /** @minLength 2 @maxLength 4 */
  code: string;
  /** @pattern ^[a-z]+$ */
  slug: string;
  /**
   * @minItems 1
   * @uniqueItems
   */
  tags: string[];
  /**
   * @format date-time
   * @deprecated use `code`
   * @examples ["2026-01-01T00:00:00Z"]
   */
  at?: string;
}

/** Order. @tool */
export function order(value: Order): void {}
