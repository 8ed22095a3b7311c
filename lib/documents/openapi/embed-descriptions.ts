import { chatRoutes } from "./embed/chat";
import type { EmbedDescription, EmbedRoute } from "./embed/description";
import { messageRoutes } from "./embed/messages";
import { visitRoutes } from "./embed/visits";

const descriptions: Readonly<Record<EmbedRoute, EmbedDescription>> = {
  ...messageRoutes,
  ...visitRoutes,
  ...chatRoutes,
};

/** The documentation of an embed route, with the route. */
export interface DescribedRoute extends EmbedDescription {
  route: EmbedRoute;
}

export const embedDescriptions: readonly DescribedRoute[] = Object.entries(descriptions).map(
  ([route, description]) => ({ route: route as EmbedRoute, ...description }),
);
