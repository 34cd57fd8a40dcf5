interface Base {
  /** Of the base. */
  id: string;
}

interface Item extends Base {
  name: string;
}

interface Item {
  price?: number;
}

/** Buy. @tool */
export function buy(item: Item & { amount: number }): Omit<Item, "price"> & Required<Pick<Item, "price">> {
  return { id: item.id, name: item.name, price: (item.price ?? 0) * item.amount };
}
