import { cpSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { functionGroups } from "../../../functions/groups";
import { type BuildCache, type BuiltFolder, openBuildCache, root } from "../../build/build-cache";
import { BuildProcess } from "./build-process";
import { type Builds, sourceOf } from "./builder";
import { copyWhole, FunctionBuilds } from "./function-builds";
import { type PlainPart, plainParts, publicFiles } from "./public-files";
import { watchFolders } from "./watch-folders";

/** A part that is built separately, and again when one of its files changes. */
interface Part {
  /** Its name for people. */
  name: string;
  /** Resolves with the folder. Undefined before the first build. */
  built: Promise<string> | undefined;
  inputs: ReadonlySet<string>;
  /** The files that changed since. */
  changed: Set<string>;
  /** When the last build began. */
  begunMs: number;
  build(isAgain: boolean): Promise<BuiltFolder>;
}

interface LiveOptions {
  /** This run's own folder: nothing else removes what it serves. */
  folder: string;
  /** The templates, and the files next to all functions' code. */
  templates: Promise<string>;
  log(sentence: string): void;
}

// File systems store times in coarse steps.
const clockStepMs = 20;
const watched = ["functions", "shared", "console", "lib", "docs"];
const publicParts = plainParts.filter((part) => part !== "beside-mcp");

/**
 * The builds of a run for development: not minified, with source maps, all functions in one call of the bundler. A changed file
 * marks everything built from it as outdated, and the next request waits for a new build.
 */
export class LiveBuilds implements Builds {
  private readonly cache: BuildCache;
  private readonly parts = new Map<string, Part>();
  private readonly functions: FunctionBuilds;
  private endWatching = () => {};
  private readonly onRebuilt = new Set<(part: string | undefined) => void>();
  /** When each file changed last, for parts that were being built then. */
  private readonly changedAtMs = new Map<string, number>();
  private process: BuildProcess | undefined;
  /** Whether a file of the program that runs in it has changed. */
  private isProcessOld = false;
  private besideMcp = "";
  /** The function's folder, including the files next to it. */
  private filledMcp = "";
  private generation = 0;
  private publicFolder: { parts: string; folder: string } | undefined;

  constructor(private readonly options: LiveOptions) {
    this.cache = openBuildCache(root, options.folder);
    this.functions = new FunctionBuilds({
      cache: this.cache,
      templates: options.templates,
      drawn: join(options.folder, "again", "0"),
      again: () => this.again(),
    });
    mkdirSync(options.folder, { recursive: true });
    // Rebuilt parts of earlier runs are of no use.
    rmSync(join(options.folder, "again"), { recursive: true, force: true });
    for (const { name } of functionGroups)
      this.add(`functions/${name}`, name, async (isAgain) =>
        name === "mcp"
          ? this.functions.buildMcp(await this.folderOfPart("beside mcp"), isAgain)
          : this.functions.build(name, isAgain),
      );
    for (const part of publicParts)
      this.add(`${publicFiles}/${part}`, part, (isAgain) => this.inProcess(part, isAgain));
    this.add("beside mcp", "the list of tools", (isAgain) => this.inProcess("beside-mcp", isAgain));
  }

  async folderOf(asset: string): Promise<string> {
    const source = sourceOf(asset);
    if (source === undefined) return asset;
    if (source === publicFiles) return this.publicFiles();
    if (source !== "functions/mcp") return this.folderOfPart(source);
    const beside = await this.folderOfPart("beside mcp");
    // The file that loads its operations has changed its name.
    if (this.besideMcp && this.besideMcp !== beside) this.parts.get(source)?.changed.add("it");
    this.besideMcp = beside;
    const folder = await this.folderOfPart(source);
    // Once: instances read them meanwhile.
    if (this.filledMcp !== `${beside} ${folder}`)
      // Where the code that reads them is, as with routes.
      for (const to of [folder, join(folder, "..")])
        for (const name of readdirSync(beside)) copyWhole(join(beside, name), join(to, name));
    this.filledMcp = `${beside} ${folder}`;
    return folder;
  }

  /** Watches the sources from now on. */
  watch(): void {
    const folders = watched.map((name) => join(root, name));
    this.endWatching = watchFolders(folders, (path) => this.note(relative(root, path)));
  }

  /** Resolves when a part with this name has been built again, or after the time. */
  rebuilt(name: string, withinMs: number): Promise<boolean> {
    return new Promise((done) => {
      const end = (isRebuilt: boolean) => {
        clearTimeout(timer);
        this.onRebuilt.delete(hear);
        done(isRebuilt);
      };
      // The run ends.
      const hear = (part: string | undefined) => {
        if (part === undefined || part === name) end(part === name);
      };
      const timer = setTimeout(() => end(false), withinMs).unref();
      this.onRebuilt.add(hear);
    });
  }

  stop(): void {
    this.endWatching();
    for (const hear of [...this.onRebuilt]) hear(undefined);
    this.functions.stop();
    this.process?.end();
  }

  private add(source: string, name: string, build: Part["build"]): void {
    this.parts.set(source, {
      name,
      built: undefined,
      inputs: new Set(),
      changed: new Set(),
      begunMs: 0,
      build,
    });
  }

  private note(file: string): void {
    // One save is reported several times, sometimes after it has been built.
    const { ctimeMs = Date.now() } = statSync(join(root, file), { throwIfNoEntry: false }) ?? {};
    this.changedAtMs.set(file, ctimeMs);
    this.isProcessOld ||= this.process?.modules.has(join(root, file)) ?? false;
    for (const part of this.parts.values())
      if (part.inputs.has(file) && ctimeMs >= part.begunMs - clockStepMs) {
        part.changed.add(file);
        // A page waits for it, and asks for nothing before.
        if (part.name === "console")
          void this.folderOfPart(`${publicFiles}/console`).catch(() => {});
      }
  }

  private async folderOfPart(source: string): Promise<string> {
    const part = this.parts.get(source);
    if (!part) throw new Error(`Nothing is built of ${source}.`);
    if (part.changed.size > 0) {
      const changed = [...part.changed].join(", ");
      part.changed.clear();
      const startMs = Date.now();
      part.built = this.start(part, true);
      await part.built;
      this.options.log(
        `Built ${part.name} again in ${((Date.now() - startMs) / 1000).toFixed(1)} s: ${changed} changed.`,
      );
      for (const hear of [...this.onRebuilt]) hear(part.name);
    }
    part.built ??= this.start(part, false);
    return part.built;
  }

  private async start(part: Part, isAgain: boolean): Promise<string> {
    part.begunMs = Date.now();
    try {
      const { folder, inputs } = await part.build(isAgain);
      part.inputs = new Set(inputs);
      for (const file of inputs)
        if ((this.changedAtMs.get(file) ?? 0) >= part.begunMs) part.changed.add(file);
      return folder;
    } catch (error) {
      this.options.log(`${part.name} does not build: ${(error as Error).message}`);
      // The next request tries again.
      part.changed.add("it");
      throw error;
    }
  }

  private async inProcess(part: PlainPart, isAgain: boolean): Promise<BuiltFolder> {
    const make = (folder: string) => this.running().ask({ part, folder });
    if (!isAgain) return this.cache.folder(part, [], make);
    const folder = this.again();
    mkdirSync(folder, { recursive: true });
    return {
      folder,
      inputs: (await make(folder)).map((path) => relative(root, resolve(root, path))),
    };
  }

  /** The parts of the public files in one folder. */
  private async publicFiles(): Promise<string> {
    const folders: string[] = [];
    for (const part of publicParts) folders.push(await this.folderOfPart(`${publicFiles}/${part}`));
    const parts = folders.join("\n");
    if (this.publicFolder?.parts !== parts) {
      const folder = this.again();
      for (const each of folders) cpSync(each, folder, { recursive: true });
      this.publicFolder = { parts, folder };
    }
    return this.publicFolder.folder;
  }

  private running(): BuildProcess {
    if (this.isProcessOld) this.process?.end();
    this.isProcessOld = false;
    if (!this.process || this.process.hasEnded) this.process = new BuildProcess(() => {});
    return this.process;
  }

  /** A new folder for what is built during the run. */
  private again(): string {
    this.generation += 1;
    return join(this.options.folder, "again", `${this.generation}`);
  }
}
