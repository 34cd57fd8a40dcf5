export function outer(): void {
  /** Inside a function. @tool */
  function inner(): void {}
  inner();
}

export const object = {
  /** In an object. @tool */
  member(): void {},
};

export namespace Space {
  /** In a namespace. @tool */
  export function inside(): void {}
}

function listed(): void {}
export {
  /** In a list of exports. @tool */
  listed,
};

/** Above nothing. @tool */
