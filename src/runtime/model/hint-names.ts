/** The tags and options that set the hints, such as `readOnlyHint`. */
export const hintNames = ["readOnly", "destructive", "idempotent", "openWorld"] as const;
