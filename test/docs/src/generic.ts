// #region generic
export function firstItem<Item>(items: Item[]): { first?: Item } {
  const [first] = items;
  return first === undefined ? {} : { first };
}

/**
 * Return the first of several strings.
 * @tool first_string
 * @readOnly
 */
export const firstString = firstItem<string>;
// #endregion
