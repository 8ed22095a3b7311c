import { addStyles } from "./add-styles";
import { type Message, pageLanguage, post, siteQuery } from "./api";
import { createHolder } from "./create-holder";
import { element } from "./element";
import { report, tell } from "./events";
import { frameLayer } from "./frame";
import { touchedTargets } from "./guard-typing";
import { hasDarkLook } from "./has-dark-look";
import { isForPage } from "./is-for-page";
import { keepAttached } from "./keep-attached";
import { lifetime } from "./lifetime";
import { loadChunk } from "./load-chunk";
import { options } from "./options";
import { notifyTabs } from "./session";
import { recall, remember } from "./storage";

/** Removes a message that is on the page, or on its way there. */
export interface TakeDown {
  (): void;
  message?: Message;
  /** When its turn began. */
  sinceMs?: number;
  /** Set once it is on the page. */
  panel?: HTMLElement;
  /** Whether the page asked for it, so that its rules do not apply. */
  isForced?: unknown;
}

/** What chunks get from the script, under names that the build shortens. */
export const library = {
  addStyles,
  createHolder,
  frameLayer,
  hasDarkLook,
  isForPage,
  keepAttached,
  lifetime,
  loadChunk,
  makeElement: element,
  pageLanguage,
  /** How many paths the visitor has seen since the page was loaded. */
  pathCount: 0,
  post,
  recall,
  remember,
  report,
  scriptOptions: options,
  siteQuery,
  tell,
  /** The messages on the page or on their way there, by id. */
  takeDowns: new Map<string, TakeDown>(),
  touchedTargets,
  notifyTabs,
};

export type Library = typeof library;
