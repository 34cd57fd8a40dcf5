interface Never {
  kind: "never";
  value: never;
}

interface Text {
  kind: "text";
  text: string;
}

/**
 * Takes a union of which one member requires a property that has no value.
 * @tool t:place
 */
export function place(shape: Never | Text, name: string | { value: never }, both: { value: never } | Never): Never | Text {
  console.log(name, both);
  return shape;
}
