/** @schema */
export type Message =
  | { readonly type: "join"; readonly name: string }
  | { readonly type: "say"; readonly text: string; readonly at: Date };
