// Jest transform: TypeScript (and ESM-only packages) to CommonJS with esbuild, source maps inline.
const { createHash } = require("node:crypto");
const { readFileSync } = require("node:fs");
const { transformSync, version } = require("esbuild");

const self = readFileSync(__filename);

module.exports = {
  /** A file's cached output depends on this file too. */
  getCacheKey: (source, path) =>
    createHash("sha256")
      .update(JSON.stringify([version, path, source]))
      .update(self)
      .digest("hex"),
  process(source, path) {
    const [loader = "js"] = /tsx?$/.exec(path) ?? [];
    const { code } = transformSync(source, {
      loader,
      format: "cjs",
      target: "node20",
      jsx: "automatic",
      jsxImportSource: "preact",
      // Jest's modules cannot be imported late, but they can be required.
      supported: { "dynamic-import": false },
      sourcefile: path,
      sourcemap: "inline",
    });
    return { code };
  },
};
