import { readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";

const folder = join(__dirname, "../../functions/embed/script");

// The oldest browsers that the script supports.
const target = ["chrome111", "firefox115", "safari16.4"];

const files = {
  frame: "frame.css",
  panel: "panel.css",
  controls: "controls.css",
  overlayDialog: "overlay/dialog.css",
  ...Object.fromEntries(
    ["story", "survey", "rare", "overlay", "forms", "content", "extras", "bar"].map((name) => [
      name,
      `${name}/${name}.css`,
    ]),
  ),
};

/** The style sheets of messages, minified, as the expressions that replace their names in the script. */
export function styleConstants(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([name, file]) => [`${name}Css`, styleConstant(file)]),
  );
}

/** A style sheet of the script, minified, as an expression. */
export function styleConstant(file: string): string {
  const css = readFileSync(join(folder, file), "utf8");
  const { code } = transformSync(css, { loader: "css", minify: true, target });
  return JSON.stringify(code.trim());
}
