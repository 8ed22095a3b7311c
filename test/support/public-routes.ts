import { operations } from "../../functions/catalogue";
import { functionGroups } from "../../functions/groups";

const others = ["POST /api/mcp", "$default", ...operations.map(({ route }): string => route)];

/** The routes on the service's own host that need no API key. */
export const publicRoutes = functionGroups
  .filter(({ host }) => host !== "pages")
  .flatMap((group) => group.routes)
  .filter((route) => !others.includes(route) && !route.startsWith("OPTIONS "))
  .sort();
