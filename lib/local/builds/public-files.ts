/** The source of the public files, relative to the root. A folder is built for each of their kinds. */
export const publicFiles = "lib/build/static-files";

/** The parts that a local run builds in addition to the functions, each separately. */
export const plainParts = ["scripts", "console", "documents", "beside-mcp"] as const;
export type PlainPart = (typeof plainParts)[number];

/** The file, next to the tool endpoint's list of tools, that loads each operation. */
export const loadersName = "operation-loaders.mjs";
