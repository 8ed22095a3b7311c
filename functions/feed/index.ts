import type { DynamoDBStreamEvent } from "aws-lambda";
import { requiredEnvironment } from "../../shared/http/environment";
import { writeLine } from "../../shared/log/write-line";
import { openMail } from "../../shared/mail/mail";
import { reachHere } from "../../shared/outbound/reach";
import { openPush } from "../../shared/push/push";
import { openWakeUps } from "../../shared/queue/wake-ups";
import { openTable } from "../../shared/store/dynamo/table";
import { createFeedStore } from "../../shared/store/feed";
import { lagMetric } from "../../shared/stream/lag-metric";
import { streamHandler } from "../../shared/stream/stream-handler";
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
