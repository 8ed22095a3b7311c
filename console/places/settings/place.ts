import { type Place, withSheet } from "../../shell/place";
import { settingsActions, settingsParts } from "./parts";

const load = () => withSheet("settings", import("./settings-views"));

export const settingsPlace: Place = {
  path: "/settings",
  name: "Settings",
  icon: "M2.500 5h6M11.500 5h2M2.500 11h2M7.500 11h6M8.500 3.500v3M4.500 9.500v3",
  key: "s",
  group: "",
  views: {
    "/settings": () => load().then(({ Settings }) => Settings),
    "/settings/brand": () => load().then(({ Brand }) => Brand),
    "/settings/chat": () => load().then(({ ChatSettings }) => ChatSettings),
    "/settings/limits": () => load().then(({ MessageSettings }) => MessageSettings),
    "/settings/websites": () => load().then(({ WebsitesPage }) => WebsitesPage),
    "/settings/people": () => load().then(({ PeoplePage }) => PeoplePage),
    "/settings/billing": () => load().then(({ BillingPage }) => BillingPage),
    "/settings/developers": () => load().then(({ Developers }) => Developers),
    "/settings/webhooks/:id": () => load().then(({ WebhookPage }) => WebhookPage),
    "/settings/changes": () => load().then(({ ChangeLog }) => ChangeLog),
    "/settings/account": () => load().then(({ AccountPage }) => AccountPage),
  },
  parts: Object.fromEntries(Object.entries(settingsParts).map(([path, { name }]) => [path, name])),
  actions: [
    { name: settingsActions.invite, path: "/settings/people" },
    { name: settingsActions.createKey, path: "/settings/developers" },
  ],
  settings: Object.entries(settingsParts).flatMap(([path, { holds }]) =>
    Object.entries(holds).map(([name, also]) => ({ name, path, also })),
  ),
};
