import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { logError } from "../../shared/runtime/log/log-error";
import { metricLine } from "../../shared/runtime/log/metric-line";
import { writeLine } from "../../shared/runtime/log/write-line";
import { type Notice, wakeUpIn } from "../../shared/runtime/queue/wake-ups";
import { type ServiceContext, serveWebhook } from "./serve-webhook";

/**
 * A Lambda on the queue of wake-ups. The webhooks and notices of a batch are served in parallel; a message that could not be
 * served arrives again.
 */
export function queueHandler(
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
