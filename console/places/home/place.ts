import type { Place } from "../../shell/place";

export const homePlace: Place = {
  path: "/",
  name: "Home",
  heading: "hostname",
  icon: "M2.5 7 8 2.5 13.5 7v6.5h-4v-4h-3v4h-4z",
  key: "h",
  isTab: true,
  // Users who cannot decide have nothing to do there.
  badge: { count: "forReview", role: "editor" },
  views: { "/": "first" },
};
