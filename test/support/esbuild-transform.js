// Jest transform: TypeScript (and ESM-only packages) to CommonJS with esbuild, source maps inline.
const { transformSync } = require("esbuild");

module.exports = {
  process(source, path) {
    const loader = path.endsWith(".ts") ? "ts" : "js";
    const { code } = transformSync(source, {
      loader,
      format: "cjs",
      target: "node20",
      sourcefile: path,
      sourcemap: "inline",
    });
    return { code };
  },
};
