import fs from "node:fs";
import { type BuildOptions, type BuildResult, buildSync } from "esbuild";

const read = new Set<string>();

/** Remembers that a build read these files: absolute, or relative to the project. */
export function noteRead(paths: Iterable<string>): void {
  for (const path of paths) read.add(path);
}

/** The files that this process has read, including the modules of its program, since it started or last cleared the list. */
export function filesRead(): string[] {
  return [...read];
}

export function forgetReading(): void {
  read.clear();
}

/** Starts to record each file that the process reads. Programs that build call it before they load anything else. */
export function rememberReading(): void {
  const { readFileSync } = fs;
  fs.readFileSync = ((path: fs.PathOrFileDescriptor, ...more: []) => {
    if (typeof path === "string") read.add(path);
    return readFileSync(path, ...more);
  }) as typeof readFileSync;
}

/** esbuild's `buildSync` in memory. Records what it reads. */
export function bundleSync<Options extends BuildOptions>(options: Options): BuildResult<InMemory> {
  const built = buildSync({ ...options, write: false, metafile: true } as InMemory);
  noteRead(Object.keys(built.metafile.inputs));
  return built;
}

type InMemory = BuildOptions & { write: false; metafile: true };
