/** The version of the Model Context Protocol whose Tool object the model extends (contracts 0). */
export const mcpProtocolVersion = "2025-11-25";
