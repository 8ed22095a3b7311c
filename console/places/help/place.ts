import { type Place, withSheet } from "../../shell/place";

const load = () => withSheet("help", import("./help-views"));

export const helpPlace: Place = {
  path: "/help",
  name: "Help center",
  icon: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM6.300 6.500a1.700 1.700 0 1 1 2.600 1.400c-.600.400-.900.700-.900 1.400M8 11.300v.200",
  key: "e",
  views: {
    "/help": () => load().then(({ HelpCenter }) => HelpCenter),
    "/help/new": () => load().then(({ NewArticle }) => NewArticle),
    "/help/:id": () => load().then(({ ArticleEditor }) => ArticleEditor),
  },
  records: { kind: "Article", list: "/api/v1/knowledge", search: { omit: ["content"] } },
  create: { name: "New article", role: "authorOrSupport" },
};
