import type { ComponentType } from "preact";
import { Home } from "./places/home/home";
import { Inbox } from "./places/inbox/inbox";
import { Leads } from "./places/leads/leads";
import { Messages } from "./places/messages/messages";
import { Numbers } from "./places/numbers/numbers";
import type { ViewProps } from "./places/place";

/** The views that are part of the application, by address: whoever goes from one to another waits for data alone. */
export const firstViews: Readonly<Record<string, ComponentType<ViewProps>>> = {
  "/": Home,
  "/inbox/:id?": Inbox,
  "/messages": Messages,
  "/leads": Leads,
  "/numbers": Numbers,
};
