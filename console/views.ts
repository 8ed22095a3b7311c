/** The addresses of all views, below the domain's; the first that fits an address shows. */
export const viewPaths = [
  "/",
  "/inbox/:id?",
  "/messages",
  "/messages/new",
  "/messages/:id",
  "/pages",
  "/pages/new",
  "/pages/:id",
  "/help",
  "/help/new",
  "/help/:id",
  "/leads",
  "/numbers",
  "/settings",
  "/settings/pictures",
  "/settings/developers",
  "/settings/webhooks/:id",
  "/settings/changes",
] as const;

export type ViewPath = (typeof viewPaths)[number];
