import type { ChangeHandler } from "../../shared/handlers/stream/stream-handler";
import { isSiteHead } from "../../shared/kinds/landing-page/store/follow-site";
import type { ProjectorStore } from "../../shared/store/projector";

/** Copies the site's settings for published pages: its brand, its time zone, whether it has messages or a chat. */
export const followSites: ChangeHandler<ProjectorStore> = async (changes, { store }) => {
  const heads = new Map(
    changes.filter(({ keys }) => isSiteHead(keys)).map((change) => [change.keys.sk, change]),
  );
  // Only the last of several changes counts. A deleted domain's publications are removed by its purge.
  for (const { keys, new: head } of heads.values()) if (head) await store.followSite(keys, head);
};
