import type { Place } from "../../shell/place";
import { words } from "../../words";

const load = () => import("./messages-views");

export const messagesPlace: Place = {
  path: "/messages",
  name: "Messages",
  icon: "M2.5 3h11v8h-6l-3 2.5V11h-2z",
  key: "m",
  isTab: true,
  group: "Publish",
  views: {
    "/messages": "first",
    "/messages/new": () => load().then(({ NewMessage }) => NewMessage),
    "/messages/:id": () => load().then(({ MessageEditor }) => MessageEditor),
  },
  records: {
    kind: "Message",
    list: "/api/v1/messages",
    search: { omit: ["htmlContent", "cssContent", "slidesData", "surveyData"] },
  },
  create: { name: "New message", role: "author" },
  shortcuts: [
    ["Ctrl S", words.editor.save],
    ["Ctrl Enter", words.editor.goLive],
    ["Ctrl Z", words.editor.back.replace(/ \(.*/, "")],
    ["P", words.editor.phone],
    ["D", words.editor.dark],
  ],
};
