import { SourceMap } from "node:module";
import { bundleFunction } from "./bundle";

/**
 * A stack from a Lambda's log with the places in the sources. Its places in `index.js` are those of the bundle that these
 * sources make, so the sources must be those of the release that wrote the log. Other lines stay as they are.
 * @param group the Lambda's function group
 */
export function sourceStack(group: string, stack: string): string {
  const map = new SourceMap(JSON.parse(bundleFunction(group).sourceMap));
  return stack.replace(/[^\s(]*index\.js:(\d+):(\d+)/g, (place, line, column) => {
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    return "originalSource" in entry
      ? `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
      : place;
  });
}
