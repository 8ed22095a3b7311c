import type { IconName } from "../ui/icon";
import { words } from "../words";

/** The places of the rail, in its order. */
export const placeLinks: {
  path: string;
  name: string;
  /** In its place where there is little room. */
  short?: string;
  icon: IconName;
  goKey: string;
  /** The name of the group that it begins; empty, where the group has none. */
  group?: string;
}[] = [
  { path: "/", name: words.places.home, icon: "home", goKey: "h" },
  { path: "/inbox", name: words.places.inbox, icon: "inbox", goKey: "i" },
  {
    path: "/messages",
    name: words.places.messages,
    icon: "message",
    goKey: "m",
    group: words.places.publish,
  },
  { path: "/pages", name: words.places.pages, icon: "page", goKey: "p" },
  {
    path: "/help",
    name: words.places.help,
    short: words.places.helpShort,
    icon: "help",
    goKey: "e",
  },
  {
    path: "/leads",
    name: words.places.leads,
    icon: "leads",
    goKey: "l",
    group: words.places.learn,
  },
  { path: "/numbers", name: words.places.numbers, icon: "numbers", goKey: "n" },
  { path: "/settings", name: words.places.settings, icon: "settings", goKey: "s", group: "" },
];

/** Whether an address is a place's own or below it. */
export function isAt(path: string, location: string): boolean {
  return path === "/" ? location === "/" : location === path || location.startsWith(`${path}/`);
}
