/**
 * Creates an instance of a class and assigns the input to it. Setters run; `__proto__` is defined, because an assignment would set the prototype.
 */
export function construct<T extends object>(type: new () => T, input: { readonly [K in keyof T]?: T[K] }): T {
  const target = new type();
  for (const [key, value] of Object.entries(input)) {
    if (key === "__proto__")
      Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
    else Reflect.set(target, key, value);
  }
  return target;
}
