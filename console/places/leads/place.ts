import type { Place } from "../../shell/place";
import { senderOf } from "./lead";

export const leadsPlace: Place = {
  path: "/leads",
  name: "Leads",
  icon: "M8 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM3 13.5c0-2.5 2-4 5-4s5 1.5 5 4",
  key: "l",
  isTab: true,
  group: "Learn",
  badge: { count: "newLeads" },
  views: { "/leads": "first" },
  records: {
    kind: "Lead",
    list: "/api/v1/form-submissions",
    search: {
      nameOf: ({ data = {} }) => senderOf({ data }),
      addressOf: ({ id }) => `/leads?lead=${id}`,
    },
  },
  actions: [
    {
      name: "Erase or export a person",
      path: "/leads",
      also: "gdpr, privacy, delete personal data",
    },
  ],
};
