import { relative } from "node:path";
import { type BuildCache, projectCache, root } from "../../build/build-cache";
import { BuildProcess } from "./build-process";
import { publicFiles } from "./public-files";

// The process holds 200 MB, and takes a second to start again.
const idleMs = 3_000;

/** Finds what the templates leave out: Lambdas and public files. */
export interface Builds {
  /**
   * The folder with the content of an asset of the templates: a source of the project that is built now, or a folder that was
   * synthesized with its content.
   * @throws if it does not build
   */
  folderOf(asset: string): Promise<string>;
  stop(): void;
}

/** Builds each asset like a deployment, when it is first needed. Results of unchanged sources are kept for later runs. */
export class Builder implements Builds {
  private readonly folders = new Map<string, Promise<string>>();
  private process: BuildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly cache: BuildCache = projectCache) {}

  async folderOf(asset: string): Promise<string> {
    const source = sourceOf(asset);
    if (source === undefined) return asset;
    const pendingBuild = this.folders.get(source) ?? this.build(source);
    this.folders.set(source, pendingBuild);
    pendingBuild.catch(() => this.folders.delete(source));
    return pendingBuild;
  }

  stop(): void {
    clearTimeout(this.idle);
    this.process?.end();
    this.process = undefined;
  }

  private async build(source: string): Promise<string> {
    const name = source.replaceAll("/", "-");
    const { folder } = await this.cache.folder(name, [], (draft) =>
      this.running().ask({ source, folder: draft }),
    );
    return folder;
  }

  private running(): BuildProcess {
    clearTimeout(this.idle);
    if (!this.process || this.process.hasEnded)
      this.process = new BuildProcess(() => {
        this.idle = setTimeout(() => this.stop(), idleMs).unref();
      });
    return this.process;
  }
}

/** The source of an asset that is built, below the root. Undefined for a folder that was synthesized with its content. */
export function sourceOf(asset: string): string | undefined {
  const source = relative(root, asset);
  return source === publicFiles || source.startsWith("functions/") ? source : undefined;
}
