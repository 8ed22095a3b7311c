import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import type { LocalService } from "../../lib/local/service-options";
import type { Faults } from "./database-proxy/faults";

export interface KillableService
  extends Pick<LocalService, "baseUrl" | "databaseEndpoint" | "tableName"> {
  /** Kills the whole process group at once, and waits until its database has ended too. */
  kill(): Promise<void>;
}

/** Starts the service on a folder as a process group of its own. By default one in ten of the database's answers is lost. */
export async function startKillableService(
  folder: string,
  faults: Faults = { lostAnswer: 0.1 },
): Promise<KillableService> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "test/support/faulty-service.ts", folder, JSON.stringify(faults)],
    { cwd: join(__dirname, "../.."), detached: true, stdio: ["ignore", "pipe", "inherit"] },
  );
  const ended = once(child, "exit");
  const [line] = await Promise.race([
    once(createInterface(child.stdout), "line"),
    ended.then(() => [undefined]),
  ]);
  if (line === undefined) throw new Error("The service did not start.");
  const started = JSON.parse(line);
  return {
    ...started,
    async kill() {
      const isRunning = child.exitCode === null && child.signalCode === null;
      if (child.pid && isRunning) process.kill(-child.pid, "SIGKILL");
      await ended;
      // The database exits when it notices that its service is gone.
      while (await answers(started.databaseEndpoint)) await sleep(10);
    },
  };
}

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );
