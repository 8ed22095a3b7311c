import "./settings.css";
import type { Place } from "../place";
import { settingsActions } from "./settings-actions";

const load = () => import("./settings-views");

export const settingsPlace: Place = {
  path: "/settings",
  name: "Settings",
  icon: "M2.500 5h6M11.500 5h2M2.500 11h2M7.500 11h6M8.500 3.500v3M4.500 9.500v3",
  key: "s",
  group: "",
  views: {
    "/settings": () => load().then(({ Settings }) => Settings),
    "/settings/pictures": () => load().then(({ Pictures }) => Pictures),
    "/settings/developers": () => load().then(({ Developers }) => Developers),
    "/settings/webhooks/:id": () => load().then(({ WebhookPage }) => WebhookPage),
    "/settings/changes": () => load().then(({ ChangeLog }) => ChangeLog),
  },
  parts: {
    "/settings": "General",
    "/settings/pictures": "Pictures",
    "/settings/developers": "Developers",
    "/settings/changes": "Change log",
  },
  actions: [
    { name: settingsActions.invite, path: "/settings" },
    { name: settingsActions.createKey, path: "/settings/developers" },
  ],
};
