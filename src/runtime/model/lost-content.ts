/**
 * Returns why JSON would lose the content of `value`, an object that is not an array: it is a stream, an iterator or an error, or a class
 * instance that keeps its state in private fields or behind getters. JSON.stringify would write it as `{}`. Undefined for other objects.
 */
export function lostContent(value: object): string | undefined {
  if (value instanceof Error || Object.prototype.toString.call(value) === "[object Error]") return "is an Error";
  if (Symbol.asyncIterator in value) return "is an async iterable";
  const isIterable = Symbol.iterator in value;
  if (isIterable && "next" in value && typeof value.next === "function") return "is an iterator";
  if (Object.keys(value).length > 0) return undefined;
  if (isIterable) return "is an iterable without properties";
  return hasBehaviour(value) ? `is an instance of ${classOf(value)} without public properties` : undefined;
}

/** Whether the class of `value` has methods or accessors. An instance of a class without them is data, also if it is empty. */
function hasBehaviour(value: object): boolean {
  let prototype = prototypeOf(value);
  while (prototype) {
    const parent = prototypeOf(prototype);
    // The last prototype is Object.prototype, also that of another realm.
    if (parent && Reflect.ownKeys(prototype).some((key) => key !== "constructor")) return true;
    prototype = parent;
  }
  return false;
}

function prototypeOf(value: object): object | null {
  return Object.getPrototypeOf(value);
}

function classOf(value: object): string {
  const maker: unknown = Reflect.get(value, "constructor");
  return typeof maker === "function" && maker.name !== "" ? maker.name : "a class";
}
