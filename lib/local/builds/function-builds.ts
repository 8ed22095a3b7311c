import { copyFileSync, mkdirSync, renameSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { type BuildContext, type BuildOptions, build, context, type Metafile } from "esbuild";
import { functionGroups } from "../../../functions/groups";
import { type BuildCache, type BuiltFolder, root } from "../../build/build-cache";
import { lambdaBuild } from "../../build/bundle";
import { loadersName } from "./public-files";

interface Options {
  cache: BuildCache;
  /** The templates, with the files beside all functions' code. */
  templates: Promise<string>;
  /** A folder as deep as those of rebuilt functions, so that source maps name the sources there too. */
  drawn: string;
  /** Makes the name of a new folder for what is built again. */
  again(): string;
}

/** The functions' code in a run: not minified, with source maps, all at once at first and each by itself afterwards. */
export class FunctionBuilds {
  private readonly contexts = new Map<string, BuildContext>();
  private functions: Promise<BuiltFolder & { inputsOf: Record<string, string[]> }> | undefined;

  constructor(private readonly options: Options) {}

  build(name: string, isAgain: boolean): Promise<BuiltFolder> {
    return isAgain ? this.buildFunction(name) : this.firstOf(name);
  }

  stop(): void {
    for (const each of this.contexts.values()) void each.dispose();
  }

  /**
   * The tool endpoint. It is built separately, because the module that loads its operations is generated from the catalogue
   * first.
   */
  async buildMcp(beside: string, isAgain: boolean): Promise<BuiltFolder> {
    const alias = { "operation-loaders": join(beside, loadersName) };
    if (isAgain) return this.buildFunction("mcp", alias);
    const { folder, inputs } = await this.options.cache.folder("mcp", [alias], async (draft) => {
      const { metafile } = await build({ ...optionsOf(["mcp"], alias), outdir: draft });
      return Object.keys(metafile.inputs);
    });
    await this.addCalls(folder, ["mcp"]);
    return { folder: join(folder, "mcp"), inputs };
  }

  private async firstOf(name: string): Promise<BuiltFolder> {
    this.functions ??= this.buildFunctions();
    const { folder, inputsOf } = await this.functions;
    return { folder: join(folder, name), inputs: inputsOf[name] ?? [] };
  }

  /** All other functions at once. */
  private async buildFunctions() {
    const names = functionGroups.map(({ name }) => name).filter((name) => name !== "mcp");
    const built = await this.options.cache.folder("functions", [], async (draft) => {
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

  /** Each function knows the service's calls. What reads them stands in its own file, or in one that functions share. */
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
        outdir: this.options.drawn,
      });
      this.contexts.set(key, building);
    }
    const { outputFiles = [], metafile } = await building.rebuild();
    const folder = this.options.again();
    mkdirSync(join(folder, name), { recursive: true });
    await Promise.all(
      outputFiles.map(({ path, contents }) =>
        writeFile(join(folder, relative(this.options.drawn, path)), contents),
      ),
    );
    await this.addCalls(folder, [name]);
    return { folder: join(folder, name), inputs: Object.keys(metafile?.inputs ?? {}) };
  }
}

/** Copies a file so that who reads it, be it another run, finds the old one or the new one whole. */
export function copyWhole(from: string, to: string): void {
  const draft = `${to}.${process.pid}`;
  copyFileSync(from, draft);
  renameSync(draft, to);
}

/** The own files that an entry was built of, with those of its chunks. */
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
    // oidc-provider knows its models by the names of their classes.
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
