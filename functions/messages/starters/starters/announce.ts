import type { Starter } from "../starter";

/** Messages that tell something. */
export const announceStarters = [
  {
    id: "announcement",
    name: "Announcement",
    purpose: "Tells news in a corner of the page.",
    job: "announce",
    message: {
      template: "banner",
      position: "BOTTOM_RIGHT",
      dismissBehavior: "PERMANENT",
      htmlContent:
        '<h2>We have news</h2>\n<p>Say in one sentence what is new, and for whom.</p>\n<p><a href="/">Read more</a></p>',
    },
  },
  {
    id: "sale-code",
    name: "Sale code",
    purpose: "Offers a discount with a code that a click copies.",
    job: "announce",
    message: {
      template: "modal",
      position: "CENTER",
      trigger: "DELAY",
      triggerValue: "5",
      dismissBehavior: "DURATION",
      dismissDuration: 604_800,
      goal: { kind: "CLICK" },
      htmlContent:
        '<h2>10 % off this week</h2>\n<p>On everything, also on what is reduced. Your code for the checkout:</p>\n<p><b data-copy="WEEK10">WEEK10</b></p>\n<p><a href="/">Go to the shop</a></p>',
    },
  },
  {
    id: "free-shipping-bar",
    name: "Free-shipping bar",
    purpose: "Says above every page from which amount shipping is free.",
    job: "announce",
    message: {
      template: "banner",
      layout: "BAR",
      position: "TOP",
      htmlContent:
        '<p><b>Free shipping</b> on orders over 50 €</p>\n<p><a href="/">Shop now</a></p>',
    },
  },
  {
    id: "maintenance",
    name: "Maintenance",
    purpose: "Warns everybody that something will be away for a while.",
    job: "announce",
    message: {
      template: "banner",
      layout: "BAR",
      position: "TOP",
      dismissBehavior: "NONE",
      priority: 100,
      htmlContent:
        "<p><b>Maintenance</b> on Sunday from 6 to 8: you can look around, and orders wait until then.</p>",
    },
  },
  {
    id: "holiday-hours",
    name: "Holiday hours",
    purpose: "Tells when you are there over the holidays, and when orders arrive.",
    job: "announce",
    message: {
      template: "banner",
      position: "BOTTOM_LEFT",
      dismissBehavior: "PERMANENT",
      htmlContent:
        "<h2>Over the holidays</h2>\n<ul>\n<li>24 to 26 December: closed</li>\n<li>27 to 30 December: 10 to 16</li>\n<li>From 2 January: as always</li>\n</ul>\n<p>What you order by 20 December arrives in time.</p>",
    },
  },
] as const satisfies readonly Starter[];
