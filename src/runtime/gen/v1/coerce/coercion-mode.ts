/** `off`: what does not fit is refused. `on`: it is repaired where the schema leaves no doubt. `warn`: the same, and each repair is logged. */
export type CoercionMode = "off" | "warn" | "on";
