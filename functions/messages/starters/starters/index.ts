import type { Starter } from "../starter";
import { announceStarters } from "./announce";
import { askStarters } from "./ask";
import { collectStarters } from "./collect";

/** Messages that show how something is done. */
const guideStarters = [
  {
    id: "feature-toast",
    name: "Feature toast",
    purpose: "Points out something new in one line, once.",
    job: "guide",
    message: {
      template: "toast",
      position: "BOTTOM_LEFT",
      tone: "INFO",
      trigger: "DELAY",
      triggerValue: "3",
      dismissBehavior: "PERMANENT",
      htmlContent: '<p><b>New:</b> wish lists. <a href="/">Try them</a></p>',
    },
  },
  {
    id: "whats-new-story",
    name: "What's-new story",
    purpose: "Shows what is new in three pictures. Replace them with your own.",
    job: "guide",
    message: ({ baseUrl }) => ({
      template: "story",
      trigger: "DELAY",
      triggerValue: "2",
      dismissBehavior: "PERMANENT",
      slidesData: [
        ["morning", "New this month", "Hills in the morning light"],
        ["noon", "What it does for you", "A boat on a calm sea at noon"],
        ["evening", "Try it today", "Mountains in the evening light"],
      ].map(([file, text = "", alt = ""]) => ({
        imageUrl: `${baseUrl}/embed/starters/${file}.webp`,
        linkUrl: null,
        duration: 5,
        text,
        alt,
      })),
    }),
  },
  {
    id: "onboarding-tip",
    name: "Onboarding tip",
    purpose: "Gives new users one hint at a time.",
    job: "guide",
    message: {
      template: "banner",
      position: "BOTTOM_RIGHT",
      trigger: "DELAY",
      triggerValue: "10",
      dismissBehavior: "PERMANENT",
      htmlContent:
        "<h2>Search from anywhere</h2>\n<p>Press <b>/</b> on any page and start typing.</p>\n<button data-close>Got it</button>",
    },
  },
] as const satisfies readonly Starter[];
/** In the order of the list and of screens: by purpose. */
export const starters: readonly Starter[] = [
  ...announceStarters,
  ...collectStarters,
  ...askStarters,
  ...guideStarters,
];
