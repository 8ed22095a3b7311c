/** Home. */
export const homeWords = {
  reviews: {
    title: "Waits for an editor",
    waits: "It waits for an editor. Visitors see what they saw before.",
    approve: "Approve",
    approved: "Approved. Visitors see it now.",
    reject: "Reject",
    rejectTitle: (who: string) => `Reject what ${who || "somebody"} proposes?`,
    rejectedTitle: "Rejected",
    noReason: "No reason was given.",
    reason: "Why",
    reasonHint: "The author reads it. It may stay empty.",
    rejected: "Rejected. Nothing has changed.",
    message: "a message",
    page: "a landing page",
    article: "a help article",
    asks: {
      change: (who: string) => `${who || "Somebody"} wants to change`,
      publish: (who: string) => `${who || "Somebody"} wants to publish`,
      unpublish: (who: string) => `${who || "Somebody"} wants to take down`,
    },
  },
  home: {
    needs: "Needs you",
    nothing: (live: number) =>
      `Nothing is waiting. ${live === 1 ? "1 message is" : `${live} messages are`} live.`,
    waits: (name: string, time: string) => `${name} has waited ${time}`,
    moreWait: (count: string) =>
      count === "1" ? "1 more is waiting" : `${count} more are waiting`,
    tagGone: (day: string) => `No page has loaded the tag since ${day}: check your site`,
    leads: (count: string) => (count === "1" ? "1 new lead" : `${count} new leads`),
    live: "Live now",
    nextDays: "Next 7 days",
    begins: "begins",
    ends: "ends",
    begin: "Begin",
    install: (hostname: string) => `Put the tag on ${hostname}`,
    installHint:
      "Once on each page, anywhere. It loads a script of six kilobytes and nothing else.",
    tag: "Tag",
    first: "Make your first message",
    firstHint: "It starts switched off. You see it as you write.",
    see: "See it on your site",
    seeHint: "As soon as a page loads the tag, your figures appear here.",
  },
  checkSite: {
    check: "Check my site",
    looking: "Looking at your site…",
    fine: "The tag is in place, and nothing keeps it from working.",
    problems: (count: number) => (count === 1 ? "One thing to mend." : `${count} things to mend.`),
  },
};
