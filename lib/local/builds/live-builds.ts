import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { type BuildContext, type BuildOptions, build, context, type Metafile } from "esbuild";
import { functionGroups } from "../../../functions/groups";
import { type BuildCache, type BuiltFolder, openBuildCache, root } from "../../build/build-cache";
import { lambdaBuild } from "../../build/bundle";
import { BuildProcess } from "./build-process";
import { type Builds, sourceOf } from "./builder";
import { loadersName, type PlainPart, plainParts, publicFiles } from "./public-files";
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
  private readonly contexts = new Map<string, BuildContext>();
  private endWatching = () => {};
  private readonly onRebuilt = new Set<(part: string | undefined) => void>();
  /** When each file changed last, for parts that were being built then. */
  private readonly changedAtMs = new Map<string, number>();
  private process: BuildProcess | undefined;
  /** Whether a file of the program that runs in it has changed. */
  private isProcessOld = false;
  private functions: Promise<BuiltFolder & { inputsOf: Record<string, string[]> }> | undefined;
  private besideMcp = "";
  /** The function's folder, including the files next to it. */
  private filledMcp = "";
  private generation = 0;
  /** As deep as the folders of rebuilt parts, so that its source maps name the sources there too. */
  private readonly drawn: string;
  private publicFolder: { parts: string; folder: string } | undefined;

  constructor(private readonly options: LiveOptions) {
    this.cache = openBuildCache(root, options.folder);
    this.drawn = join(options.folder, "again", "0");
    mkdirSync(options.folder, { recursive: true });
    // Rebuilt parts of earlier runs are of no use.
    rmSync(join(options.folder, "again"), { recursive: true, force: true });
    for (const { name } of functionGroups)
      this.add(`functions/${name}`, name, (isAgain) =>
        name === "mcp"
          ? this.buildMcp(isAgain)
          : isAgain
            ? this.buildFunction(name)
            : this.firstOf(name),
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
    for (const each of this.contexts.values()) void each.dispose();
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

  private async firstOf(name: string): Promise<BuiltFolder> {
    this.functions ??= this.buildFunctions();
    const { folder, inputsOf } = await this.functions;
    return { folder: join(folder, name), inputs: inputsOf[name] ?? [] };
  }

  /**
   * The tool endpoint. It is built separately, because the module that loads its operations is generated from the catalogue
   * first.
   */
  private async buildMcp(isAgain: boolean): Promise<BuiltFolder> {
    const alias = { "operation-loaders": join(await this.folderOfPart("beside mcp"), loadersName) };
    if (isAgain) return this.buildFunction("mcp", alias);
    const { folder, inputs } = await this.cache.folder("mcp", [alias], async (draft) => {
      const { metafile } = await build({ ...optionsOf(["mcp"], alias), outdir: draft });
      return Object.keys(metafile.inputs);
    });
    await this.addCalls(folder, ["mcp"]);
    return { folder: join(folder, "mcp"), inputs };
  }

  /** All other functions at once. */
  private async buildFunctions() {
    const names = functionGroups.map(({ name }) => name).filter((name) => name !== "mcp");
    const built = await this.cache.folder("functions", [], async (draft) => {
      const { metafile } = await build({ ...optionsOf(names), outdir: draft });
      const inputsOf = names.map((name) => [
        name,
        inputsOfEntry(metafile.outputs, `${name}/index.mjs`),
      ]);
      await writeFile(join(draft, "inputs.json"), JSON.stringify(Object.fromEntries(inputsOf)));
      return Object.keys(metafile.inputs);
    });
    await this.addCalls(built.folder, names);
    return {
      ...built,
      inputsOf: JSON.parse(await readFile(join(built.folder, "inputs.json"), "utf8")),
    };
  }

  /** Each function needs the service's calls. The code that reads them is in its own file, or in one that functions share. */
  private async addCalls(folder: string, names: readonly string[]): Promise<void> {
    const calls = join(await this.options.templates, "calls.json");
    for (const to of ["", ...names]) copyWhole(calls, join(folder, to, "calls.json"));
  }

  private async buildFunction(name: string, alias: Record<string, string> = {}) {
    const key = JSON.stringify([name, alias]);
    let building = this.contexts.get(key);
    if (!building) {
      building = await context({
        ...optionsOf([name], alias),
        write: false,
        outdir: this.drawn,
      });
      this.contexts.set(key, building);
    }
    const { outputFiles = [], metafile } = await building.rebuild();
    const folder = this.again();
    mkdirSync(join(folder, name), { recursive: true });
    await Promise.all(
      outputFiles.map(({ path, contents }) =>
        writeFile(join(folder, relative(this.drawn, path)), contents),
      ),
    );
    await this.addCalls(folder, [name]);
    return { folder: join(folder, name), inputs: Object.keys(metafile?.inputs ?? {}) };
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

/** Copies a file so that who reads it, be it another run, finds the old one or the new one whole. */
function copyWhole(from: string, to: string): void {
  const draft = `${to}.${process.pid}`;
  copyFileSync(from, draft);
  renameSync(draft, to);
}

/** The files of the project that an entry and its chunks were built from. */
function inputsOfEntry(outputs: Metafile["outputs"], name: string): string[] {
  const paths = new Set(Object.keys(outputs).filter((path) => path.endsWith(`/${name}`)));
  // A set may grow while it is iterated.
  for (const path of paths)
    for (const { path: imported } of outputs[path]?.imports ?? [])
      if (outputs[imported]) paths.add(imported);
  const inputs = [...paths].flatMap((path) => Object.keys(outputs[path]?.inputs ?? {}));
  return [...new Set(inputs)].filter((path) => !path.includes("node_modules/"));
}

/** How functions are bundled for people who work on them: readable, and with source maps for a debugger. */
function optionsOf(
  names: readonly string[],
  alias: Record<string, string> = {},
): BuildOptions & { metafile: true } {
  return {
    ...lambdaBuild,
    alias: { ...lambdaBuild.alias, ...alias },
    minify: false,
    // oidc-provider uses the names of its models' classes.
    keepNames: true,
    // This machine's Node, which may be older than Lambda's.
    target: `node${process.versions.node}`,
    splitting: true,
    sourcemap: true,
    metafile: true,
    absWorkingDir: root,
    entryPoints: names.map((name) => ({ in: `functions/${name}/index.ts`, out: `${name}/index` })),
    outExtension: { ".js": ".mjs" },
    logLevel: "silent",
  };
}
