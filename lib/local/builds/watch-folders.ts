import { readdirSync, statSync, watch } from "node:fs";
import { basename, join } from "node:path";

/**
 * Reports the path of each file below the folders that is changed, added or removed; installed packages are left out. Each
 * folder has a watcher of its own, because a recursive one of Node 20 loses a file that an editor replaces.
 * @returns what ends it
 */
export function watchFolders(
  folders: readonly string[],
  onChange: (path: string) => void,
): () => void {
  const watchers = new Map<string, ReturnType<typeof watch>>();
  const add = (folder: string): void => {
    if (watchers.has(folder) || basename(folder) === "node_modules") return;
    const watcher = watch(folder, (_, name) => {
      if (name === null) return;
      const path = join(folder, name);
      if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) add(path);
      else onChange(path);
    });
    // The folder was removed.
    watcher.on("error", () => {});
    watcher.unref();
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) add(join(folder, entry.name));
  };
  for (const folder of folders) add(folder);
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };
}
