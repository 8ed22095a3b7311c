import { editorWords } from "./editor";
import { everywhereWords } from "./everywhere";
import { homeWords } from "./home";
import { inboxWords } from "./inbox";
import { leadsWords } from "./leads";
import { messagesWords } from "./messages";
import { numbersWords } from "./numbers";
import { settingsWords } from "./settings";

/**
 * The texts of the console, ready to be translated: none stands outside this folder. Places that are loaded when they are
 * opened bring their own (`pages.ts`, `help.ts`, `developers.ts`).
 */
export const words = {
  ...everywhereWords,
  ...homeWords,
  ...messagesWords,
  ...editorWords,
  ...inboxWords,
  ...leadsWords,
  ...numbersWords,
  ...settingsWords,
};
