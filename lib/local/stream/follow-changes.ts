import type { Lambdas } from "../functions/lambdas";
import type { Log } from "../functions/open-log";
import type { LocalTable } from "../on-local-table";
import type { LocalQueue } from "../queue/local-queue";
import { startQueuePoller } from "../queue/queue-poller";
import type { Blueprint } from "../template/blueprint";
import type { WatchedDisk } from "../watched-disk";
import { startChangeStream } from "./change-stream";

interface FollowOptions extends LocalTable {
  queues: readonly LocalQueue[];
  lambdas: Lambdas;
  dataDirectory: string;
  disk: WatchedDisk;
  log: Log;
}

export interface Following {
  /** Resolves when all changes of the table so far, and the changes that they caused, have been handled. */
  settled(): Promise<void>;
  /** From now on handles the changes of the table of the same name on another database. */
  followChangesAt(databaseEndpoint: string): Promise<void>;
  stop(): Promise<void>;
}

/** Calls the functions that handle changes of the table and messages of the queues. */
export async function followChanges(
  { eventSources, queueSources }: Blueprint,
  { queues, databaseEndpoint, lambdas: functions, ...others }: FollowOptions,
): Promise<Following> {
  const { log } = others;
  let calls = 0;
  const lambdas: Pick<Lambdas, "invoke"> = {
    async invoke(...call) {
      try {
        return await functions.invoke(...call);
      } finally {
        calls += 1;
      }
    },
  };
  const options = { ...others, lambdas };
  const startStreams = (endpoint: string) =>
    Promise.all(
      eventSources.map((source) =>
        startChangeStream(source, { ...options, databaseEndpoint: endpoint }),
      ),
    );
  let streams = await startStreams(databaseEndpoint);
  const stopStreams = () => all(streams.map((stream) => stream.stop()));
  const streamsSettled = () => all(streams.map((stream) => stream.settled()));
  const pollers = queues.flatMap((queue) =>
    queueSources
      .filter(({ queueArn }) => queueArn === queue.blueprint.arn)
      .map((source) => startQueuePoller(source, queue, { lambdas, log })),
  );
  return {
    async settled() {
      // A call may cause work for a stream or queue that had none left, so a round without calls ends it.
      let before: number;
      do {
        before = calls;
        await streamsSettled();
        await all(pollers.map((poller) => poller.settled()));
      } while (calls !== before);
    },
    async followChangesAt(endpoint) {
      await stopStreams();
      streams = await startStreams(endpoint);
    },
    async stop() {
      await all(pollers.map((poller) => poller.stop()));
      await stopStreams();
    },
  };
}

async function all(work: readonly Promise<void>[]): Promise<void> {
  await Promise.all(work);
}
