import { type ChildProcess, fork } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { cachedFolder, keep, prepareCache, root } from "./cache";
import type { FromProgram, ToProgram } from "./program";
import { publicFiles } from "./public-files";

// It holds 200 MB, and takes a second to start again.
const idleMs = 3_000;

interface Waiting {
  resolve(): void;
  reject(error: Error): void;
}

/**
 * Builds what the templates leave out, Lambdas and public files, each when it is first needed. Builds run in a process of
 * their own, one after another, because each takes a moment. What is built from unchanged sources is kept for later runs.
 */
export class Builder {
  private readonly kept = cachedFolder("builds");
  private readonly folders = new Map<string, Promise<string>>();
  private readonly waiting: Waiting[] = [];
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;

  /**
   * The folder with the content of an asset of the templates: a source of the project that is built now, or a folder that was
   * synthesized.
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
    this.child?.disconnect();
    this.child = undefined;
  }

  private async build(source: string): Promise<string> {
    const folder = join(this.kept, source);
    if (existsSync(folder)) return folder;
    prepareCache();
    mkdirSync(dirname(folder), { recursive: true });
    const draft = mkdtempSync(`${folder}-`);
    await this.ask({ source, folder: draft });
    // Somebody has edited sources: this is of the new ones.
    if (cachedFolder("builds") !== this.kept) return draft;
    keep(draft, folder);
    return folder;
  }

  private ask(message: ToProgram): Promise<void> {
    clearTimeout(this.idle);
    this.child ??= this.start();
    const { child } = this;
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      child.send(message);
    });
  }

  private start(): ChildProcess {
    const child = fork(join(__dirname, "program.ts"), {
      cwd: root,
      execArgv: ["--import", "tsx"],
    });
    child.unref();
    child.channel?.unref();
    // It answers in the order of the questions.
    child.on("message", ({ error }: FromProgram) => {
      const asker = this.waiting.shift();
      if (error === undefined) asker?.resolve();
      else asker?.reject(new Error(error));
      if (this.waiting.length === 0) this.idle = setTimeout(() => this.stop(), idleMs).unref();
    });
    child.once("exit", () => {
      if (this.child === child) this.child = undefined;
      for (const { reject } of this.waiting.splice(0)) reject(new Error("The builds were ended."));
    });
    return child;
  }
}
