/** Home. */
export const homeWords = {
  needs: "Needs you",
  nothing: (live: number) =>
    `Nothing is waiting. ${live === 1 ? "1 message is" : `${live} messages are`} live.`,
  waits: (name: string, time: string) => `${name} has waited ${time}`,
  moreWait: (count: string) => (count === "1" ? "1 more is waiting" : `${count} more are waiting`),
  proposals: (count: string) =>
    count === "1" ? "1 proposal waits for your review" : `${count} proposals wait for your review`,
  tagGone: (day: string) => `No page has loaded the tag since ${day}: check your site`,
  leads: (count: string) => (count === "1" ? "1 new lead" : `${count} new leads`),
  live: "Live now",
  nextDays: "Next 7 days",
  begins: "starts",
  ends: "ends",
  begin: "Get started",
  installOn: (hostname: string) => `Put the tag on ${hostname}`,
  tag: "Tag",
  first: "Create your first message",
  firstHint: "It starts switched off, and you see it as you write.",
  see: "See it on your site",
  seeHint: "As soon as a page loads the tag, your figures appear here.",
  install: {
    label: "Your website",
    ways: {
      html: "HTML",
      gtm: "Tag Manager",
      wordpress: "WordPress",
      shopify: "Shopify",
      local: "Localhost",
    },
    hints: {
      html: "Add it to every page, anywhere in the HTML. It loads 7 KB.",
      gtm: "In Google Tag Manager, add a Custom HTML tag with it, triggered on all pages.",
      wordpress: "Add it to the footer of your theme, for example with the plugin WPCode.",
      shopify: "In Online Store, open Edit code and add it to theme.liquid, just before </body>.",
      local: "On a local or staging host, the tag names the domain.",
    },
  },
  checkSite: {
    check: "Check my site",
    looking: "Looking at your site…",
    fine: "The tag is installed and works.",
    problems: (count: number) => (count === 1 ? "1 thing to fix." : `${count} things to fix.`),
  },
};
