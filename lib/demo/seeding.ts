import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { readJsonFile, writeJsonFile } from "../local/json-file";
import { type LocalTable, onLocalTable } from "../local/on-local-table";
import { runAdminCommand } from "../operators/admin/commands";
import { type Posted, post } from "./post";

/** The service that gets the demo data. */
export interface DemoService extends LocalTable {
  baseUrl: string;
}

interface Progress {
  /** The result of each finished piece, by its name. */
  done: Record<string, unknown>;
  isComplete: boolean;
}

/** The seeding of a run that ends. */
export class SeedingEnded extends Error {}

/**
 * Creates the demo's data piece by piece. Each created piece is recorded, so that the next start continues where a killed
 * one ended. A call that was answered but not recorded is repeated under the same idempotency key, and creates nothing
 * twice.
 */
export class Seeding {
  private readonly progress: Progress;

  constructor(
    private readonly dataDirectory: string,
    readonly service: DemoService,
    private readonly signal?: AbortSignal,
  ) {
    this.progress = readProgress(dataDirectory) ?? { done: {}, isComplete: false };
  }

  get isComplete(): boolean {
    return this.progress.isComplete;
  }

  /** Makes a piece, unless it was made before, and returns what it made. */
  async once<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
    if (this.signal?.aborted) throw new SeedingEnded();
    if (!(name in this.progress.done)) {
      const made = await make();
      this.progress.done[name] = made ?? null;
      this.write();
    }
    return this.progress.done[name] as Made;
  }

  /** A key of its own for an account, so that the demo's user has theirs for themselves. */
  async keyOf(accountId: string): Promise<string> {
    const { key } = await this.once(`key of ${accountId}`, async () => {
      const options = { account: accountId, name: "Demo data", role: "owner" };
      const { data } = await onLocalTable(this.service, (store) =>
        runAdminCommand(["key", "create"], options, store, new Date()),
      );
      const { apiKey: key, id } = data as { apiKey: string; id: string };
      return { key, id };
    });
    return key;
  }

  /** Creates a record once through the real API, or with `PATCH` changes one. */
  async post<Record extends object = { id: string }>(
    key: string,
    path: string,
    body: object,
    method: Posted["method"] = "POST",
  ): Promise<Record> {
    const name = createHash("sha256").update(JSON.stringify([key, method, path, body]));
    const idempotencyKey = name.digest("hex").slice(0, 32);
    return await this.once(idempotencyKey, () =>
      post<Record>(this.service, { key, path, body, method, idempotencyKey }),
    );
  }

  /** Forgets the pieces, and revokes the keys that made them. */
  async complete(): Promise<void> {
    for (const [name, made] of Object.entries(this.progress.done)) {
      const [, account] = /^key of (.+)$/.exec(name) ?? [];
      if (account === undefined) continue;
      const { id } = made as { id: string };
      await onLocalTable(this.service, (store) =>
        runAdminCommand(["key", "revoke", id], { account }, store, new Date()),
      );
    }
    this.progress.done = {};
    this.progress.isComplete = true;
    this.write();
  }

  /** Begins from nothing. */
  restart(): void {
    this.progress.done = {};
    this.progress.isComplete = false;
    this.write();
  }

  private write(): void {
    writeJsonFile(file(this.dataDirectory), this.progress);
  }
}

/** Undefined if no start has begun to seed, or if an earlier release did. */
export function readProgress(dataDirectory: string): Progress | undefined {
  return readJsonFile<Progress>(file(dataDirectory), {
    fields: ["done", "isComplete"],
    withoutIt: "the run makes the demo's data once more.",
  });
}

export function forgetProgress(dataDirectory: string): void {
  rmSync(file(dataDirectory), { force: true });
}

function file(dataDirectory: string): string {
  return join(dataDirectory, "demo-data.json");
}
