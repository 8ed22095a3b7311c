import { functionGroups } from "../../functions/groups";
import { oauthRoutes } from "../../functions/oauth/routes";
import { signInRoutes } from "../../functions/sign-in/routes";

// The routes that only the service's own pages call have separate tests.
const others: readonly string[] = [
  "POST /api/mcp",
  "$default",
  ...Object.keys(signInRoutes),
  ...Object.keys(oauthRoutes),
];

/** The routes on the service's own host that need no API key. */
export const publicRoutes = functionGroups
  .filter(({ host }) => host !== "pages")
  .flatMap((group) => group.routes)
  .filter((route) => !others.includes(route) && !/^(ANY|HEAD|OPTIONS) /.test(route))
  .sort();
