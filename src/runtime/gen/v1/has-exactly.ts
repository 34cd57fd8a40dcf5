/**
 * Checks that a value is an object whose own properties are the `count` declared ones that its guard has read, and no others. `names` has the
 * declared names, separated by commas, with `?` after those of optional properties.
 *
 * Counting is enough for plain objects, because none of the names is that of a property which they inherit. Whatever is not plain is compared name
 * by name.
 */
export function hasExactly(value: unknown, count: number, names: string): boolean {
  if (count >= invalid || typeof value !== "object" || value === null || Array.isArray(value)) return false;
  if (value.constructor !== Object) return hasNames(value, names);
  let own = 0;
  for (const key in value) {
    // biome-ignore lint/suspicious/noPrototypeBuiltins: engines skip this call for a key of `for … in`, but not `Object.hasOwn`.
    if (!Object.prototype.hasOwnProperty.call(value, key)) return hasNames(value, names);
    own++;
  }
  if (own <= count) return own === count;
  // Too many: an optional property that is undefined was not counted.
  for (const key in value) if (value[key as keyof typeof value] === undefined) return hasNames(value, names);
  return false;
}

/** More than any count of properties; a small integer in all engines. */
const invalid = 1e8;

/** Returns how many properties an optional one adds to the count for `hasExactly`, which rejects the object if the test fails. */
export function countOptional(value: unknown, test: (value: unknown) => boolean): number {
  return value === undefined ? 0 : test(value) ? 1 : invalid;
}

/** Checks that an object has all required names, and no others than these and the optional ones. */
function hasNames(value: object, names: string): boolean {
  const keys = Object.keys(value);
  const declared = names.split(",");
  return (
    declared.every((name) => name.endsWith("?") || keys.includes(name)) &&
    keys.every((key) => declared.includes(key) || declared.includes(`${key}?`))
  );
}
