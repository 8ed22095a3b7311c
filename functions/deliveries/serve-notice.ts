import { requiredEnvironment } from "../../shared/runtime/environment";
import {
  longestDelaySeconds,
  type Notice,
  type SendWakeUps,
} from "../../shared/runtime/queue/wake-ups";
import type { DeliveryStore } from "../../shared/store/deliveries";

/** Serves notices that members may get by mail, if the service sends mail. Those of a proof say that it is due, too. */
export function noticeServer({
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
