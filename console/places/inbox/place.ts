import type { Place } from "../../shell/place";
import { inboxWords } from "./words";

export const inboxPlace: Place = {
  path: "/inbox",
  name: "Inbox",
  heading: "none",
  icon: "M2.5 9 4.5 3h7l2 6v4h-11zM2.5 9h3.2l1 2h2.6l1-2h3.2",
  key: "i",
  isTab: true,
  badge: { count: "waiting" },
  views: { "/inbox/:id?": "first" },
  records: {
    kind: "Conversation",
    list: "/api/v1/conversations",
    query: "?presence=true",
    search: {
      nameOf: ({ visitor, lastMessagePreview }) =>
        visitor?.name ?? visitor?.email ?? lastMessagePreview ?? "",
    },
  },
  shortcuts: [
    ["J", "Next conversation"],
    ["K", "Previous conversation"],
    ["R", inboxWords.reply],
    ["N", inboxWords.note],
    ["A", inboxWords.assignee],
    ["H", inboxWords.snooze],
    ["E", inboxWords.close],
    ["Ctrl Enter", inboxWords.send],
    ["Ctrl ⇧ Enter", "Send and close"],
  ],
};
