import type { Starter } from "../starter";

const email =
  '<label>Email <input type="email" name="email" autocomplete="email" required></label>';
const consent =
  '<label><input type="checkbox" name="consent" required> You may write to me. I can end that at any time.</label>';

const form = (name: string, thanks: string, ...parts: string[]) =>
  [`<form data-form="${name}" data-thanks="${thanks}">`, ...parts, "</form>"].join("\n");

const dayMs = 86_400_000;

/** Messages that ask for an address. */
export const collectStarters = [
  {
    id: "newsletter",
    name: "Newsletter",
    purpose: "Asks readers who are halfway through a page for their address.",
    job: "collect",
    message: {
      template: "banner",
      position: "BOTTOM_RIGHT",
      trigger: "SCROLL",
      triggerValue: "50",
      dismissBehavior: "DURATION",
      dismissDuration: 2_592_000,
      htmlContent: `<h2>One letter a month</h2>\n<p>What is new, and nothing else.</p>\n${form("newsletter", "Thank you! The next letter is yours.", email, consent, '<button type="submit">Subscribe</button>')}`,
    },
  },
  {
    id: "exit-offer",
    name: "Exit offer",
    purpose: "Makes those who are about to leave an offer for their address.",
    job: "collect",
    message: {
      template: "modal",
      position: "CENTER",
      trigger: "EXIT_INTENT",
      dismissBehavior: "DURATION",
      dismissDuration: 2_592_000,
      htmlContent: `<h2>Before you go</h2>\n<p>Take 10 % off your first order. We mail you the code.</p>\n${form("exit-offer", "Look into your mail: the code is on its way.", email, consent, '<button type="submit">Mail me the code</button>')}`,
    },
  },
  {
    id: "lead-magnet",
    name: "Lead magnet",
    purpose: "Gives a guide, a checklist or a sample for an address.",
    job: "collect",
    message: {
      template: "modal",
      position: "CENTER",
      trigger: "SCROLL",
      triggerValue: "60",
      dismissBehavior: "PERMANENT",
      htmlContent: `<h2>The checklist for your first week</h2>\n<p>Twelve steps on one page, to print or to tick off.</p>\n${form("lead-magnet", "It is in your mail within a minute.", '<label>Name <input name="name" autocomplete="name"></label>', email, consent, '<button type="submit">Send it to me</button>')}`,
    },
  },
  {
    id: "webinar-countdown",
    name: "Webinar countdown",
    purpose: "Counts down to an event, takes registrations, and ends when it begins.",
    job: "collect",
    message: ({ now }) => {
      // In two weeks, at the full hour.
      const begin = new Date(Math.floor((now.getTime() + 14 * dayMs) / 3_600_000) * 3_600_000);
      const expiresAt = begin.toISOString();
      return {
        template: "modal",
        position: "CENTER",
        trigger: "DELAY",
        triggerValue: "8",
        dismissBehavior: "DURATION",
        dismissDuration: 259_200,
        expiresAt,
        htmlContent: `<h2>Live: how others do it</h2>\n<p>Three customers show their work, and you ask. It begins in <b data-countdown="${expiresAt}">two weeks</b>.</p>\n${form("webinar", "You are in. The link is in your mail.", email, '<button type="submit">Keep me a seat</button>')}`,
      };
    },
  },
  {
    id: "call-back",
    name: "Call-back",
    purpose: "Offers those who hesitate on their third page a call, and asks for number and time.",
    job: "collect",
    message: {
      template: "banner",
      position: "BOTTOM_RIGHT",
      trigger: "INACTIVITY",
      triggerValue: "30",
      audience: { any: [{ all: [{ field: "views", op: "AT_LEAST", value: 3 }] }] },
      dismissBehavior: "DURATION",
      dismissDuration: 604_800,
      htmlContent: `<h2>Shall we call you?</h2>\n<p>On weekdays, within the hour.</p>\n${form("call-back", "Thank you! We will call you.", '<label>Phone <input type="tel" name="phone" autocomplete="tel" required></label>', '<label>When <select name="when"><option>As soon as you can</option><option>In the morning</option><option>In the afternoon</option></select></label>', '<button type="submit">Call me</button>')}`,
    },
  },
] as const satisfies readonly Starter[];
