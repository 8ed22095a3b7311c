import { basename, join } from "node:path";
import { publicFiles } from "./public-files";

/** What to build, and the empty folder to build it in. */
export interface ToProgram {
  source: string;
  folder: string;
}

export interface FromProgram {
  /** Why it does not build. */
  error?: string;
}

// The program of a builder: it builds what its parent process asks for, in that order.
let last = Promise.resolve();
process.on("message", (message: ToProgram) => {
  last = last.then(async () => {
    const result = await build(message).then(() => ({}), explained);
    // The parent may have ended meanwhile: then nobody needs the answer.
    process.send?.(result, () => {});
  });
});
process.once("disconnect", () => process.exit());

async function build({ source, folder }: ToProgram): Promise<void> {
  if (source === publicFiles) {
    const { staticKinds } = await import("../../build/static-files/kinds");
    const { writeStaticFiles } = await import("../../build/static-files/write-static-files");
    const { galleryFiles } = await import("../../build/console/console-files");
    const gallery = galleryFiles();
    for (const kind of staticKinds) writeStaticFiles(kind, join(folder, kind.name), gallery);
  } else {
    const { writeBundle } = await import("../../build/write-bundle");
    writeBundle(basename(source), folder);
  }
}

/** Of a bundle, the message names file and line. */
function explained(error: Error): FromProgram {
  return { error: error.message };
}
