/** `off`: invalid inputs are rejected. `on`: they are repaired where the schema leaves no doubt. `warn`: like `on`, and each repair is logged. */
export type CoercionMode = "off" | "warn" | "on";
