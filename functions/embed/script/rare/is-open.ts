import { type Device, deviceOf } from "../../../../shared/rules/devices";
import { isOnSchedule, readLocalClock, readZonedClock } from "../../../../shared/rules/schedule";
import type { Message } from "../api";

/** Whether the message's devices and schedule allow it now. */
export function isOpen(message: Message): boolean {
  const { devices, scheduleTimezone } = message;
  const now = new Date();
  // `Intl` is slow at first use, so it is used only for a message with a time zone.
  const clock = scheduleTimezone ? readZonedClock(now, scheduleTimezone) : readLocalClock(now);
  return (!devices || devices.includes(device())) && isOnSchedule(message, clock);
}

/** The visitor's device. */
function device(): Device {
  const shorterSidePx = Math.min(screen.width, screen.height);
  return deviceOf(matchMedia("(pointer: fine)").matches, shorterSidePx);
}
