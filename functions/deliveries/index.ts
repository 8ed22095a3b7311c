import { requiredEnvironment } from "../../shared/runtime/environment";
import { localRun, reachHere } from "../../shared/runtime/local-run";
import { openWakeUps } from "../../shared/runtime/queue/wake-ups";
import { createDeliveryStore } from "../../shared/store/deliveries";
import { openTable } from "../../shared/table/dynamo/table";
import { feedReader } from "./feed-reader";
import { queueHandler } from "./queue-handler";
import { noticeServer } from "./serve-notice";
import { timingAt } from "./timing";

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
