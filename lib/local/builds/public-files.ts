/** The source of the public files, below the root: a folder for each of their kinds is built of it. */
export const publicFiles = "lib/build/static-files";

/** The parts that a local run builds besides the functions, each separately. */
export const plainParts = ["scripts", "console", "documents", "beside-mcp"] as const;
export type PlainPart = (typeof plainParts)[number];

/** The file beside the tool endpoint's list of tools that loads each operation. */
export const loadersName = "operation-loaders.mjs";
