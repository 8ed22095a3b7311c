import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Outcome } from "../../lib/local/functions/instance";
import { startLambdas } from "../../lib/local/functions/lambdas";
import { openLog } from "../../lib/local/functions/open-log";
import { watchDisk } from "../../lib/local/watched-disk";

test("calls that wait for an instance end with the run, so that it ends at once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pool-"));
  let settle: (outcome: Outcome) => void = () => {};
  const nowhere = "http://127.0.0.1:1";
  const lambdas = startLambdas(
    [
      {
        ...{ name: "slow", arn: "arn:slow", role: "SlowRole", folder, handler: "index.handler" },
        ...{ timeoutSeconds: 60, memoryMegabytes: 128, environment: {} },
      },
    ],
    {
      ...{ databaseEndpoint: nowhere, queueEndpoint: nowhere, bucketEndpoint: nowhere },
      ...{ environment: {}, instanceLimit: 1, turns: 1 },
      log: openLog(join(folder, "functions.log"), watchDisk(folder)),
      folderOf: async (asset) => asset,
      startInstance: () => ({
        hasEnded: false,
        invoke: () =>
          new Promise((resolve) => {
            settle = resolve;
          }),
        stop: async () => settle("error"),
      }),
    },
  );
  const calls = [1, 2, 3].map(() => lambdas.invoke("slow", "{}", 900_000));
  await setImmediate();
  await lambdas.stop();
  expect(await Promise.all(calls)).toEqual(["error", "timeout", "timeout"]);
  rmSync(folder, { recursive: true });
}, 5000);
