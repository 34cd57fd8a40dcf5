/** The revision of the Model Context Protocol whose `Tool` type the record extends. */
export const mcpProtocolVersion = "2025-11-25";
