import { consoleFiles } from "../console/console-files";
import { documentFiles, documentPaths } from "./documents";
import { scriptFiles, scriptPaths } from "./scripts";
import { kindOf, type StaticFile, type StaticKind, writeStaticFiles } from "./static-file";

/** The paths of the files at the service's own address. The others are under `embed.HASH.js`, `embed/`, `docs/` and `console/`. */
export const namedPaths: readonly string[] = [...scriptPaths, ...documentPaths];

let built: readonly StaticFile[] | undefined;

/** The public files. They are built once in a process. */
export function publicFiles(): readonly StaticFile[] {
  built ??= [...scriptFiles(), ...consoleFiles(), ...documentFiles()];
  return built;
}

/**
 * Writes the public files of one kind into a folder, each at its path.
 * @throws if there is a file of a kind that no deployment uploads
 */
export function writePublicFiles(kind: StaticKind, folder: string): void {
  writeStaticFiles(
    publicFiles().filter((file) => kindOf(file) === kind),
    () => folder,
  );
}
