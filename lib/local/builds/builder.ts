import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { BuildProcess } from "./build-process";
import { cachedFolder, keep, prepareCache, root } from "./cache";
import { publicFiles } from "./public-files";

// The process holds 200 MB, and takes a second to start again.
const idleMs = 3_000;

/**
 * Builds what the templates leave out, Lambdas and public files, each when it is first needed. What is built from unchanged
 * sources is kept for later runs.
 */
export class Builder {
  private readonly kept: string;
  private readonly folders = new Map<string, Promise<string>>();
  private process: BuildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;

  /** @param keptAt where builds of the sources as they are now are kept */
  constructor(private readonly keptAt = () => cachedFolder("builds")) {
    this.kept = keptAt();
  }

  /**
   * The folder with the content of an asset of the templates: a source of the project that is built now, or a folder that was
   * synthesized with its content.
   * @throws if it does not build
   */
  async folderOf(asset: string): Promise<string> {
    const source = relative(root, asset);
    if (source !== publicFiles && !source.startsWith("functions/")) return asset;
    const known = this.folders.get(source) ?? this.build(source);
    this.folders.set(source, known);
    known.catch(() => this.folders.delete(source));
    return known;
  }

  stop(): void {
    clearTimeout(this.idle);
    this.process?.end();
    this.process = undefined;
  }

  private async build(source: string): Promise<string> {
    const folder = join(this.kept, source);
    if (existsSync(folder)) return folder;
    prepareCache();
    mkdirSync(dirname(folder), { recursive: true });
    const draft = mkdtempSync(`${folder}-`);
    try {
      await this.running().ask({ source, folder: draft });
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      throw error;
    }
    // Somebody has edited sources since: this is of the new ones.
    if (this.keptAt() !== this.kept) return draft;
    keep(draft, folder);
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
