import { hasExpired, hasStarted } from "../../../../shared/rules/lifespan";
import { statusAt } from "../../../../shared/rules/status-at";
import type { Gate } from "./gate";

/** The service's checks before it lists a message to a page. */
export const serviceGates = {
  status: (settings, { at }) => {
    const { status } = settings;
    const read = statusAt(settings, at);
    if (status === "shadow") {
      const reason =
        "status is shadow: the script judges the rules, counts wouldShow and draws nothing. It must be active to show.";
      return { passes: false, reason };
    }
    return {
      passes: status === "active",
      reason:
        status === "active" && read !== status
          ? `status is ${read} at the visit: it is active, but ${read === "expired" ? "expiresAt has passed" : "startsAt is ahead"}, which its own gate tells.`
          : `status is ${status}; it must be active to show.`,
    };
  },

  startsAt: (settings, { at }) => ({
    passes: hasStarted(settings, at),
    reason: settings.startsAt
      ? `startsAt is ${settings.startsAt}; the visit is at ${at.toISOString()}.`
      : "startsAt is null: it shows at once.",
  }),

  expiresAt: (settings, { at }) => ({
    passes: !hasExpired(settings, at),
    reason: settings.expiresAt
      ? `expiresAt is ${settings.expiresAt}; the visit is at ${at.toISOString()}.`
      : "expiresAt is null: it never expires.",
  }),
} as const satisfies Record<string, Gate>;
