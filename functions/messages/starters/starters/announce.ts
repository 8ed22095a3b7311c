import type { Starter } from "../starter";

/** Messages that tell something. */
export const announceStarters = [
  {
    id: "announcement",
    name: "Announcement",
    purpose: "Share news in a corner of the page.",
    job: "announce",
    message: {
      template: "banner",
      position: "BOTTOM_RIGHT",
      dismissBehavior: "PERMANENT",
      htmlContent:
        '<h2>We have news</h2>\n<p>Say in one sentence what is new and who it is for.</p>\n<p><a href="/">Read more</a></p>',
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
        '<h2>10% off this week</h2>\n<p>On everything, including sale items. Your code for checkout:</p>\n<p><b data-copy="WEEK10">WEEK10</b></p>\n<p><a href="/">Go to the shop</a></p>',
    },
  },
  {
    id: "free-shipping-bar",
    name: "Free-shipping bar",
    purpose: "Tells visitors at the top of every page how much to spend for free shipping.",
    job: "announce",
    message: {
      template: "banner",
      layout: "BAR",
      position: "TOP",
      htmlContent:
        '<p><b>Free shipping</b> on orders over €50</p>\n<p><a href="/">Shop now</a></p>',
    },
  },
  {
    id: "maintenance",
    name: "Maintenance",
    purpose: "Warns visitors before planned downtime.",
    job: "announce",
    message: {
      template: "banner",
      layout: "BAR",
      position: "TOP",
      dismissBehavior: "NONE",
      priority: 100,
      htmlContent:
        "<p><b>Maintenance</b> on Sunday from 6 to 8. You can still browse, but not order.</p>",
    },
  },
  {
    id: "holiday-hours",
    name: "Holiday hours",
    purpose: "Tells visitors your holiday hours and the last day to order.",
    job: "announce",
    message: {
      template: "banner",
      position: "BOTTOM_LEFT",
      dismissBehavior: "PERMANENT",
      htmlContent:
        "<h2>Over the holidays</h2>\n<ul>\n<li>24 to 26 December: closed</li>\n<li>27 to 30 December: 10:00 to 16:00</li>\n<li>From 2 January: open as usual</li>\n</ul>\n<p>Order by 20 December to get it in time.</p>",
    },
  },
] as const satisfies readonly Starter[];
