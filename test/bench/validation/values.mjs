/** Valid values for each input, and a broken variant of each: a wrong type, a missing or undeclared property, at the start, middle or end. */

const count = 100;

const make = {
  flat: (i) => ({
    id: i,
    name: `name ${i}`,
    email: `user${i}@example.com`,
    active: i % 2 === 0,
    role: ["admin", "editor", "reader"][i % 3],
    visits: i * 7,
    ...(i % 3 > 0 && { nickname: `nick ${i}` }),
    ...(i % 4 === 0 && { note: "a note" }),
  }),
  nested: (i) => ({
    order: {
      number: `N-${i}`,
      customer: {
        name: `customer ${i}`,
        address: { street: "Main street 1", city: "Berlin", zip: "10115", country: ["DE", "FR", "US"][i % 3] },
      },
      items: Array.from({ length: 1 + (i % 5) }, (_, n) => ({
        sku: `sku-${n}`,
        count: n + 1,
        price: { amount: 9.5 * n, currency: "EUR" },
        labels: ["new", "blue"].slice(0, n % 3),
      })),
      paid: i % 2 === 0,
    },
    ...(i % 3 === 0 && { dryRun: true }),
  }),
  union: (i) => ({
    shapes: Array.from({ length: 2 + (i % 6) }, (_, n) => shape(i + n)),
  }),
  recursive: (i) => tree(i, 3),
  array: (i) => ({
    points: Array.from({ length: 1000 }, (_, n) => ({ x: n, y: n / (i + 1), label: `p${n}` })),
  }),
};

function shape(i) {
  const shapes = [
    { kind: "circle", radius: i, center: { x: i, y: -i } },
    { kind: "rectangle", width: i, height: 2 * i, ...(i % 2 && { angle: 45 }) },
    { kind: "polygon", points: [0, 1, 2].map((n) => ({ x: n, y: i })) },
    { kind: "text", text: `text ${i}`, size: 12, ...(i % 3 === 0 && { bold: true }) },
  ];
  return shapes[i % shapes.length];
}

function tree(i, depth) {
  const children = depth === 0 ? [] : Array.from({ length: 1 + (i % 3) }, (_, n) => tree(i + n, depth - 1));
  return { name: `node ${i}`, size: i * 10, children };
}

/** Returns every object and array in a value, outermost first. */
function containers(value, found = []) {
  if (typeof value !== "object" || value === null) return found;
  found.push(value);
  for (const part of Object.values(value)) containers(part, found);
  return found;
}

function broken(value, i) {
  const copy = structuredClone(value);
  const objects = containers(copy).filter((each) => !Array.isArray(each));
  const object = objects[Math.floor(((i * 37) % 100) * 0.01 * objects.length)];
  const keys = Object.keys(object);
  const key = keys[i % keys.length];
  // Removing an optional property would not break the value.
  const kind = ["nickname", "note", "dryRun", "angle", "bold"].includes(key) ? 0 : i % 3;
  if (kind === 0) object[key] = Symbol.for("wrong type");
  if (kind === 1) delete object[key];
  if (kind === 2) object[`${key}Of`] = 1;
  // Serialized as JSON, as from a client. Symbols mark the values to replace by a wrong type.
  return JSON.parse(JSON.stringify(copy, (_, part) => (typeof part === "symbol" ? { wrong: [null] } : part)));
}

export const inputs = Object.keys(make);

export function valuesOf(input) {
  const size = input === "array" ? 10 : count;
  const valid = Array.from({ length: size }, (_, i) => JSON.parse(JSON.stringify(make[input](i))));
  return { valid, invalid: valid.map(broken) };
}
