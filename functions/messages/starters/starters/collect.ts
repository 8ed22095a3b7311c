import type { Starter } from "../starter";

const email =
  '<label>Email <input type="email" name="email" autocomplete="email" required></label>';
const consent =
  '<label><input type="checkbox" name="consent" required> Email me your newsletter. I can unsubscribe at any time.</label>';
// A gift must not depend on consent to offers.
const offers =
  '<label><input type="checkbox" name="consent"> Also email me offers. I can unsubscribe at any time.</label>';

const form = (name: string, thanks: string, ...parts: string[]) =>
  [`<form data-form="${name}" data-thanks="${thanks}">`, ...parts, "</form>"].join("\n");

const dayMs = 86_400_000;

/**
 * Messages that ask for an address. Nothing mails what they offer, so that their thanks give it. Codes and addresses in them are
 * for the author to replace.
 */
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
      htmlContent: `<h2>Our monthly newsletter</h2>\n<p>What is new, once a month.</p>\n${form("newsletter", "Thank you! You will get the next one.", email, consent, '<button type="submit">Subscribe</button>')}`,
    },
  },
  {
    id: "exit-offer",
    name: "Exit offer",
    purpose: "Offers visitors who are about to leave something for their address.",
    job: "collect",
    message: {
      template: "modal",
      position: "CENTER",
      trigger: "EXIT_INTENT",
      dismissBehavior: "DURATION",
      dismissDuration: 2_592_000,
      htmlContent: `<h2>Before you go</h2>\n<p>Get 10% off your first order.</p>\n${form("exit-offer", "Your code for checkout: WELCOME10", email, offers, '<button type="submit">Show me the code</button>')}`,
    },
  },
  {
    id: "lead-magnet",
    name: "Lead magnet",
    purpose: "Gives visitors a guide, checklist or sample for their address.",
    job: "collect",
    message: {
      template: "modal",
      position: "CENTER",
      trigger: "SCROLL",
      triggerValue: "60",
      dismissBehavior: "PERMANENT",
      htmlContent: `<h2>The checklist for your first week</h2>\n<p>Twelve steps on one page, to print and tick off.</p>\n${form("lead-magnet", "Thank you! Your checklist: example.com/checklist", '<label>Name <input name="name" autocomplete="name"></label>', email, offers, '<button type="submit">Get the checklist</button>')}`,
    },
  },
  {
    id: "webinar-countdown",
    name: "Webinar countdown",
    purpose: "Counts down to an event, takes registrations, and ends when the event starts.",
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
        htmlContent: `<h2>Live: how others do it</h2>\n<p>Three customers show their work and answer your questions. It starts in <b data-countdown="${expiresAt}">two weeks</b>.</p>\n${form("webinar", "Thank you! Your seat is saved. Join at example.com/live", email, '<button type="submit">Save my seat</button>')}`,
      };
    },
  },
  {
    id: "call-back",
    name: "Call-back",
    purpose:
      "Offers visitors who hesitate on their third page a call, and asks for a number and a time.",
    job: "collect",
    message: {
      template: "banner",
      position: "BOTTOM_RIGHT",
      trigger: "INACTIVITY",
      triggerValue: "30",
      audience: { any: [{ all: [{ field: "views", op: "AT_LEAST", value: 3 }] }] },
      dismissBehavior: "DURATION",
      dismissDuration: 604_800,
      htmlContent: `<h2>Shall we call you?</h2>\n<p>On weekdays, when it suits you.</p>\n${form("call-back", "Thank you! We will call you.", '<label>Phone <input type="tel" name="phone" autocomplete="tel" required></label>', '<label>When <select name="when"><option>As soon as possible</option><option>In the morning</option><option>In the afternoon</option></select></label>', '<button type="submit">Call me</button>')}`,
    },
  },
] as const satisfies readonly Starter[];
