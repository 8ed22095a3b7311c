import { requiredEnvironment } from "../../shared/http/environment";
import { longestDelaySeconds, type Notice, type SendWakeUps } from "../../shared/queue/wake-ups";
import type { DeliveryStore } from "../../shared/store/deliveries";

/** Serves what members may have to be told by mail, where the service sends any. */
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
    // Most of what wakes the function is about webhooks.
    const { openMail } = await import("../../shared/mail/mail");
    const sendMail = openMail();
    if (!sendMail) return;
    await store.tellMembers(
      notice,
      {
        sendMail,
        baseUrl: requiredEnvironment("BASE_URL"),
        pagesUrl: requiredEnvironment("PAGES_URL"),
        // The queue hides nothing for a day, so a notice that comes too early is sent on.
        sendLater: (later, dueAt) => {
          const seconds = Math.ceil((dueAt.getTime() - now().getTime()) / 1000);
          return sendWakeUps([later], Math.min(Math.max(seconds, 1), longestDelaySeconds));
        },
      },
      now(),
    );
  };
}
