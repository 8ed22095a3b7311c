import { join } from "node:path";
import { buildSync } from "esbuild";

/** Bundles the application in `console/`. */
export function bundleConsole(): { script: string; style: string } {
  const { outputFiles } = buildSync({
    entryPoints: [join(__dirname, "../../console/main.tsx")],
    outdir: "app",
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "preact",
    // The browsers that the embed script supports.
    target: ["chrome111", "firefox115", "safari16.4"],
    define: { "process.env.NODE_ENV": '"production"' },
    // Some packages are written for React. Preact stands in for it.
    alias: { react: "preact/compat" },
    tsconfigRaw: "{}",
    logLevel: "warning",
  });
  const text = (ending: string) =>
    outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  return { script: text(".js"), style: text(".css") };
}
