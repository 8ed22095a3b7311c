/** The views in which hosts of MCP Apps draw answers of tools. */
export const viewNames = ["preview", "reviews"] as const;

export type ViewName = (typeof viewNames)[number];
