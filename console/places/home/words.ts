/** A badge's count, such as "99+", in a sentence. */
const inSentence = (count: string) => count.replace(/^(\d+)\+$/, "More than $1");

export const homeWords = {
  needs: "To do",
  nothing: (live: number) =>
    `Nothing is waiting. ${live === 1 ? "1 message is" : `${live} messages are`} live.`,
  waits: (name: string, time: string) =>
    `${name} has been waiting for ${time === "<1 min" ? "less than a minute" : time}`,
  moreWait: (count: string) => `${count} more waiting`,
  proposals: (count: string) =>
    count === "1" ? "1 proposal to review" : `${inSentence(count)} proposals to review`,
  tagGone: (day: string) => `No page has loaded the tag since ${day}. Check your site`,
  leads: (count: string) => (count === "1" ? "1 new lead" : `${inSentence(count)} new leads`),
  live: "Live now",
  changed: "changed",
  nextDays: "Next 7 days",
  begins: "starts",
  ends: "ends",
  begin: "Get started",
  installOn: (hostname: string) => `Add the tag to ${hostname}`,
  tag: "Tag",
  first: "Create your first message",
  firstHint: "It starts switched off, with a preview as you write.",
  see: "See it on your site",
  seeHint: "Figures appear here once a page loads the tag.",
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
      html: "Paste it anywhere in the HTML of every page. It loads 7 KB.",
      gtm: "In Google Tag Manager, add a Custom HTML tag with it, triggered on all pages.",
      wordpress: "Add it to your theme’s footer, for example with the WPCode plugin.",
      shopify:
        "In Online Store, open Edit code and paste it into theme.liquid, just before </body>.",
      local: "On localhost or a staging host, the tag names your website.",
    },
  },
  checkSite: {
    check: "Check my site",
    looking: "Checking your site…",
    fine: "The tag is installed and works.",
    problems: (count: number) => (count === 1 ? "1 thing to fix." : `${count} things to fix.`),
    color: "Your website names a color of its own. Use it for buttons, bars and the chat?",
    useColor: (color: string) => `Use ${color}`,
  },
};
