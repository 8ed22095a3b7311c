import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { requiredEnvironment } from "../../shared/runtime/environment";
import { localRun, reachHere } from "../../shared/runtime/local-run";
import { logError, metricLine, writeLine } from "../../shared/runtime/log";
import {
  longestDelaySeconds,
  type Notice,
  openWakeUps,
  type SendWakeUps,
  wakeUpIn,
} from "../../shared/runtime/queue/wake-ups";
import { createDeliveryStore, type DeliveryStore } from "../../shared/store/deliveries";
import { openTable } from "../../shared/table/dynamo/table";
import { feedReader, timingAt } from "./round-context";
import { type ServiceContext, serveWebhook } from "./serve-webhook";

const table = openTable(requiredEnvironment("TABLE_NAME"));

const store = createDeliveryStore(table);
const now = () => new Date();
const sendWakeUps = openWakeUps(requiredEnvironment("WAKE_UPS_URL"));

export const handler = queueHandler(
  {
    store,
    feed: feedReader(store, now),
    sendWakeUps,
    timing: timingAt(localRun()?.pace ?? 1),
    reach: reachHere(),
    now,
  },
  {
    namespace: requiredEnvironment("METRIC_NAMESPACE"),
    serveNotice: noticeServer({ store, sendWakeUps, now }),
  },
);

/** Serves notices that members may get by mail, if the service sends mail. Those about a proof also trigger its check. */
function noticeServer({
  store,
  sendWakeUps,
  now,
}: {
  store: DeliveryStore;
  sendWakeUps: SendWakeUps;
  now: () => Date;
}) {
  return async (notice: Notice): Promise<void> => {
    if (notice.tells === "proof") await store.checkProof(notice, now());
    // Most wake-ups of this function are for webhooks.
    const { openMail } = await import("../../shared/runtime/mail/mail");
    const sendMail = openMail();
    if (!sendMail) return;
    await store.tellMembers(
      notice,
      {
        sendMail,
        baseUrl: requiredEnvironment("BASE_URL"),
        pagesUrl: requiredEnvironment("PAGES_URL"),
        // The queue cannot hide a message for a day, so a notice that arrives too early is queued again.
        sendLater: (later, dueAt) => {
          const seconds = Math.ceil((dueAt.getTime() - now().getTime()) / 1000);
          return sendWakeUps([later], Math.min(Math.max(seconds, 1), longestDelaySeconds));
        },
      },
      now(),
    );
  };
}

/**
 * A Lambda on the queue of wake-ups. The webhooks and notices of a batch are served in parallel; a message that could not be
 * served arrives again.
 */
function queueHandler(
  context: Omit<ServiceContext, "messageId" | "noteFailures">,
  { namespace, serveNotice }: { namespace: string; serveNotice(notice: Notice): Promise<void> },
) {
  return async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    let failures = 0;
    const noteFailures = (count: number) => {
      failures += count;
    };
    const failed = await Promise.all(
      Records.map(async (record) => {
        try {
          const wakeUp = wakeUpIn(record);
          if ("reports" in wakeUp) {
            await context.store.countReported(wakeUp, context.now());
            return [];
          }
          if ("tells" in wakeUp) {
            await serveNotice(wakeUp);
            return [];
          }
          const isDone = await serveWebhook(wakeUp, {
            ...context,
            messageId: record.messageId,
            noteFailures,
          });
          return isDone ? [] : [{ itemIdentifier: record.messageId }];
        } catch (error) {
          logError(error, { body: record.body });
          return [{ itemIdentifier: record.messageId }];
        }
      }),
    );
    if (failures > 0) {
      const metric = { name: "WebhookFailures", unit: "Count", value: failures } as const;
      writeLine(metricLine(namespace, metric, context.now()));
    }
    return { batchItemFailures: failed.flat() };
  };
}
