import type { EmbedConfiguration } from "../../../../shared/kinds/message/configuration";
import { deviceOf } from "../../../../shared/rules/device-of";
import { isOnSchedule } from "../../../../shared/rules/is-on-schedule";
import { matchesUrl } from "../../../../shared/rules/matches-url";
import { readLocalClock } from "../../../../shared/rules/read-local-clock";
import { readZonedClock } from "../../../../shared/rules/read-zoned-clock";

/** Whether a message that is live may show on this page to this visitor, whose country nobody knows. */
export function fitsHere(message: EmbedConfiguration): boolean {
  const { countries, devices, urlRules, scheduleTimezone } = message;
  const now = new Date();
  const clock = scheduleTimezone ? readZonedClock(now, scheduleTimezone) : readLocalClock(now);
  const shorterSidePx = Math.min(screen.width, screen.height);
  const device = deviceOf(matchMedia("(pointer: fine)").matches, shorterSidePx);
  return (
    !countries &&
    (!devices || devices.includes(device)) &&
    (!urlRules || matchesUrl(urlRules, location.href)) &&
    isOnSchedule(message, clock)
  );
}
