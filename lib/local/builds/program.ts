import { filesRead, noteRead, rememberReading } from "../../build/read-files";
import type { PublicPart } from "../../build/static-files/contents";
import { loadersName, publicFiles } from "./public-files";

/** What to build, and the empty folder to build it in. */
export interface ToProgram {
  /** A function's source, or that of the public files; in a plain build, a part of them, or what lies beside `mcp`. */
  source: string;
  folder: string;
  isPlain: boolean;
}

export interface FromProgram {
  /** Why it does not build. */
  error?: string;
  /** The files that the process has read so far. */
  inputs?: string[];
  /** Those that it has read as its own program: a change of them counts in a new process alone. */
  modules?: string[];
}

rememberReading();

// The program of a builder: it builds what its parent process asks for, in that order.
let last = Promise.resolve();
process.on("message", (message: ToProgram) => {
  last = last.then(async () => {
    const result = await build(message).then(report, explained);
    // The parent may have ended meanwhile: then nobody needs the answer.
    process.send?.(result, () => {});
  });
});
process.once("disconnect", () => process.exit());

async function build({ source, folder, isPlain }: ToProgram): Promise<void> {
  const [kind = "", name = ""] = [source.replace(/\/[^/]*$/, ""), source.replace(/^.*\//, "")];
  if (isPlain && kind === publicFiles) {
    const { writePlainPart } = await import("../../build/static-files/write-static-files");
    writePlainPart(name as PublicPart, folder);
  } else if (source === publicFiles) {
    const { join } = await import("node:path");
    const { staticKinds } = await import("../../build/static-files/kinds");
    const { writeStaticFiles } = await import("../../build/static-files/write-static-files");
    const { galleryFiles } = await import("../../build/console/console-files");
    const gallery = galleryFiles();
    for (const each of staticKinds) writeStaticFiles(each, join(folder, each.name), gallery);
  } else if (isPlain) {
    const { join } = await import("node:path");
    const { lambdaFiles } = await import("../../build/lambda-files");
    const { writeOperationLoaders } = await import("../../build/operation-loaders");
    const { writeFiles } = await import("../../build/write-bundle");
    writeFiles(folder, lambdaFiles(name));
    writeOperationLoaders(join(folder, loadersName));
  } else {
    const { writeBundle } = await import("../../build/write-bundle");
    noteRead([`${source}/index.ts`]);
    writeBundle(name, folder);
  }
}

function report(): FromProgram {
  return { inputs: filesRead(), modules: Object.keys(require.cache) };
}

/** Of a bundle, the message names file and line. */
function explained(error: Error): FromProgram {
  return { error: error.message };
}
