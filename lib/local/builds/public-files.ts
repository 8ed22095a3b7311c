/** The source of the public files, below the root: a folder for each of their kinds is built of it. */
export const publicFiles = "lib/build/static-files";

/** The file beside the tool endpoint's list of tools that loads each operation. */
export const loadersName = "operation-loaders.mjs";
