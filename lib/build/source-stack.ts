import { SourceMap } from "node:module";
import { bundleFunction } from "./bundle";

/**
 * A stack from a Lambda's log with the places in the sources. Its places are those of the bundle that these sources make, so
 * the sources must be those of the release that wrote the log. Other lines stay as they are.
 * @param group the Lambda's function group
 */
export function sourceStack(group: string, stack: string): string {
  const { sourceMaps } = bundleFunction(group);
  return stack.replace(/[^\s(]*?([\w-]+\.mjs):(\d+):(\d+)/g, (place, name, line, column) => {
    const map = sourceMaps[name];
    if (map === undefined) return place;
    const entry = new SourceMap(JSON.parse(map)).findEntry(Number(line) - 1, Number(column) - 1);
    return "originalSource" in entry
      ? `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
      : place;
  });
}
