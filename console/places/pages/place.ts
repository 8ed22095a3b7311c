import { type Place, withSheet } from "../../shell/place";

const load = () => withSheet("pages", import("./pages-views"));

export const pagesPlace: Place = {
  path: "/pages",
  name: "Pages",
  icon: "M4 2h5.500l3 3v9h-8.500zM9.500 2v3h3M6 8h4M6 10.500h4",
  key: "p",
  views: {
    "/pages": () => load().then(({ Pages }) => Pages),
    "/pages/new": () => load().then(({ NewPage }) => NewPage),
    "/pages/:id": () => load().then(({ PageEditor }) => PageEditor),
  },
  records: { kind: "Page", list: "/api/v1/landing-pages", search: { omit: ["content"] } },
  create: { name: "New page", role: "author" },
};
