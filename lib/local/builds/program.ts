import { join } from "node:path";
import { filesRead, forgetReading, noteRead, rememberReading } from "../../build/read-files";
import { loadersName, type PlainPart, publicFiles } from "./public-files";

/** The part to build, and the empty folder to build it in. */
export type ToProgram = { folder: string } & (
  | {
      /** A function's source, or that of the public files. */
      source: string;
    }
  | { part: PlainPart }
);

export interface FromProgram {
  /** Why it does not build. */
  error?: string;
  /** The files that the build has read. */
  inputs?: string[];
  /** The modules of the process itself: a change of them takes effect only in a new process. */
  modules?: string[];
}

rememberReading();

// The program of a builder: it builds what its parent process asks for, in that order.
let last = Promise.resolve();
process.on("message", (message: ToProgram) => {
  last = last.then(async () => {
    const result = await answerTo(message).catch(explained);
    // The parent may have ended, and then nothing needs the answer.
    process.send?.(result, () => {});
  });
});
process.once("disconnect", () => process.exit());

async function answerTo(message: ToProgram): Promise<FromProgram> {
  forgetReading();
  const inputs = "part" in message ? await buildPart(message) : await build(message);
  return { inputs, modules: Object.keys(require.cache) };
}

/** Each part loads its modules when it is built, so that a change in another part does not rebuild it. */
const parts: Readonly<Record<PlainPart, { module: string; write(folder: string): Promise<void> }>> =
  {
    scripts: {
      module: require.resolve("../../build/static-files/scripts"),
      async write(folder) {
        const { scriptFiles } = await import("../../build/static-files/scripts");
        await writeByKind(folder, scriptFiles(true));
      },
    },
    console: {
      module: require.resolve("../../build/console/console-files"),
      async write(folder) {
        const { plainConsoleFiles } = await import("../../build/console/console-files");
        await writeByKind(folder, plainConsoleFiles());
      },
    },
    documents: {
      module: require.resolve("../../build/static-files/documents"),
      async write(folder) {
        const { documentFiles } = await import("../../build/static-files/documents");
        await writeByKind(folder, documentFiles());
      },
    },
    "beside-mcp": {
      module: require.resolve("../../build/operation-loaders"),
      async write(folder) {
        const { lambdaFiles } = await import("../../build/lambda-files");
        const { writeOperationLoaders } = await import("../../build/operation-loaders");
        const { writeFiles } = await import("../../build/bundle");
        writeFiles(folder, lambdaFiles("mcp"));
        writeOperationLoaders(join(folder, loadersName));
      },
    },
  };

/** The files that each part's builds have read so far. A module may cache what it read, so a later build reads fewer. */
const inputsOf = new Map<PlainPart, Set<string>>();

async function buildPart({ part, folder }: { part: PlainPart; folder: string }): Promise<string[]> {
  const { module, write } = parts[part];
  await write(folder);
  const inputs = inputsOf.get(part) ?? new Set();
  inputsOf.set(part, inputs);
  for (const each of [...filesRead(), ...modulesOf(module)]) inputs.add(each);
  return [...inputs];
}

/** A module of this process, with all that it imports. */
function modulesOf(module: string, found = new Set<string>()): Set<string> {
  found.add(module);
  for (const { id } of require.cache[module]?.children ?? [])
    if (!found.has(id) && !id.includes("node_modules")) modulesOf(id, found);
  return found;
}

type StaticFiles = Parameters<
  typeof import("../../build/static-files/static-file").writeStaticFiles
>[0];

async function writeByKind(folder: string, files: StaticFiles): Promise<void> {
  const { writeStaticFiles } = await import("../../build/static-files/static-file");
  const { kindOf } = await import("../../build/static-files/static-file");
  writeStaticFiles(files, (file) => join(folder, kindOf(file).name));
}

async function build({ source, folder }: { source: string; folder: string }): Promise<string[]> {
  if (source === publicFiles) {
    const { publicFiles: all } = await import("../../build/static-files/contents");
    const { galleryFiles } = await import("../../build/console/console-files");
    await writeByKind(folder, [...all(), ...galleryFiles()]);
  } else {
    const { writeBundle } = await import("../../build/bundle");
    noteRead([`${source}/index.ts`]);
    writeBundle(source.replace(/^.*\//, ""), folder);
  }
  return [...filesRead(), ...Object.keys(require.cache)];
}

/** For a bundle, the message names the file and the line. */
function explained(error: Error): FromProgram {
  return { error: error.message };
}
