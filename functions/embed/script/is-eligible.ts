import { type Device, deviceOf } from "../../../shared/rules/device-of";
import { isOnSchedule } from "../../../shared/rules/is-on-schedule";
import { matchesUrl } from "../../../shared/rules/matches-url";
import { readLocalClock } from "../../../shared/rules/read-local-clock";
import { readZonedClock } from "../../../shared/rules/read-zoned-clock";
import { country, type Message } from "./api";
import { isDismissed } from "./dismissals";
import { isUsedUp } from "./frequency";

/** Whether the message may be shown to this visitor on this page, now. */
export function isEligible(message: Message): boolean {
  const { countries, devices, scheduleTimezone } = message;
  const now = new Date();
  // `Intl` is slow at its first use, so it waits for a message that names a zone.
  const clock = scheduleTimezone ? readZonedClock(now, scheduleTimezone) : readLocalClock(now);
  return (
    // An unknown country is in no list, so it is not allowed.
    (!countries || countries.includes(country as string)) &&
    (!devices || devices.includes(device())) &&
    isForPage(message) &&
    isOnSchedule(message, clock) &&
    !isDismissed(message) &&
    !isUsedUp(message)
  );
}

/** Whether the message belongs on the page's present address. */
export function isForPage({ urlRules }: Message): boolean {
  return !urlRules || matchesUrl(urlRules, location.href);
}

function device(): Device {
  const shorterSidePx = Math.min(screen.width, screen.height);
  return deviceOf(matchMedia("(pointer: fine)").matches, shorterSidePx);
}
