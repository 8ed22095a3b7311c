import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { isSetting } from "./names";

/**
 * Refuses settings that would count for every stage. The app sees them like those of `-c`, so it reads the files itself.
 *
 * @param folder where the CDK command line runs
 * @throws if `cdk.json`, `cdk.context.json` or the user's own file sets one at its top level
 */
export function refuseShared(folder: string, home: string = homedir()): void {
  const files: [string, (content: Content) => object | undefined][] = [
    [join(folder, "cdk.json"), ({ context }) => context],
    [join(folder, "cdk.context.json"), (content) => content],
    [join(home, ".cdk.json"), ({ context }) => context],
  ];
  for (const [file, contextOf] of files) {
    if (!existsSync(file)) continue;
    const shared = Object.keys(contextOf(JSON.parse(readFileSync(file, "utf8"))) ?? {});
    const settings = shared.filter(isSetting);
    if (settings.length > 0)
      throw new Error(
        `${file} sets ${settings.join(", ")} for every stage. Name the stage: "context": { "stages": { "prod": { "${settings[0]}": … } } } in cdk.json.`,
      );
  }
}

interface Content {
  context?: object;
}
