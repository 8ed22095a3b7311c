import { isSiteHead } from "../../shared/store/landing-pages/follow-site";
import type { ProjectorStore } from "../../shared/store/projector";
import type { ChangeHandler } from "../../shared/stream/stream-handler";

/** Tells published pages what their site is like: its brand, its time zone, whether it has messages or a chat. */
export const followSites: ChangeHandler<ProjectorStore> = async (changes, { store }) => {
  const heads = new Map(
    changes.filter(({ keys }) => isSiteHead(keys)).map((change) => [change.keys.sk, change]),
  );
  // Of several changes the last one counts. What a deleted domain has published is removed by its purge.
  for (const { keys, new: head } of heads.values()) if (head) await store.followSite(keys, head);
};
