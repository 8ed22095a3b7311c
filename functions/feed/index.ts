import type { DynamoDBStreamEvent } from "aws-lambda";
import { lagMetric, streamHandler } from "../../shared/handlers/stream/stream-handler";
import { requiredEnvironment } from "../../shared/runtime/environment";
import { reachHere } from "../../shared/runtime/local-run";
import { writeLine } from "../../shared/runtime/log";
import { openMail } from "../../shared/runtime/mail/mail";
import { openPush } from "../../shared/runtime/push/push";
import { openWakeUps } from "../../shared/runtime/queue/wake-ups";
import { createFeedStore } from "../../shared/store/feed";
import { openTable } from "../../shared/table/dynamo/table";
import { accountOf, feedHandlers } from "./handlers";

const store = createFeedStore({
  ...openTable(requiredEnvironment("TABLE_NAME")),
  push: openPush(),
});
const namespace = requiredEnvironment("METRIC_NAMESPACE");
const sendWakeUps = openWakeUps(requiredEnvironment("WAKE_UPS_URL"));
const sendMail = openMail();
const mailing = sendMail && {
  sendMail,
  pagesUrl: requiredEnvironment("PAGES_URL"),
  reach: reachHere(),
};
const handle = streamHandler(feedHandlers(sendWakeUps, mailing), store, { groupOf: accountOf });

export async function handler(event: DynamoDBStreamEvent) {
  const result = await handle(event);
  writeLine(lagMetric("FeedLag", namespace, event, new Date()));
  return result;
}
