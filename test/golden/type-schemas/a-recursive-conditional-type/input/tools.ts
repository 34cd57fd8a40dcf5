type Json = string | { [key: string]: Json } | Json[];

type Flat<T> = T extends string ? T : T extends (infer Item)[] ? Flat<Item>[] : { [K in keyof T]: Flat<T[K]> };

/** Stores a document. @tool */
export function store(document: Flat<Json>): void {
  console.info(document);
}
