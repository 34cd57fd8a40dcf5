import type { tags } from "typia";

type PositiveInt = number & tags.Type<"uint32"> & tags.Minimum<1>;

interface Member {
  id: string & tags.Format<"uuid">;
  email: string & tags.Format<"email"> & tags.MaxLength<40>;
  /** In years. */
  age: PositiveInt & tags.Minimum<18> & tags.ExclusiveMaximum<150>;
  step?: number & tags.MultipleOf<5> & tags.MultipleOf<2>;
  code: string & tags.Pattern<"^[A-Z]"> & tags.Pattern<"[0-9]$"> & tags.MinLength<2>;
  roles: ((string & tags.MinLength<1>)[] & tags.MinItems<1> & tags.UniqueItems) | null;
  level: ("free" | "paid") & tags.Default<"free">;
  active?: boolean & tags.Default<true>;
  contact: (string & tags.Format<"email">) | (string & tags.Format<"ipv4">) | number;
  name: string & tags.Exclude<["admin", "root"]> & tags.Example<"Ada"> & tags.Sequence<1>;
  page: string & tags.ContentMediaType<"text/html"> & tags.JsonSchemaPlugin<{ title: "Page"; "x-order": 3 }>;
  color: tags.Constant<"red", { title: "Red" }> | tags.Constant<"blue", { title: "Blue" }>;
  limit?: (boolean & tags.Default<false>) | (number & tags.Minimum<1> & tags.Default<10>);
  address: { street: string } & tags.JsonSchemaPlugin<{ title: "Address" }>;
}

/**
 * Add a member.
 * @tool add_member
 */
export function addMember(member: Member): void {
  console.log(member);
}
