import { useSession } from "../../api/session";
import { TagAge } from "./tag-age";
import { settingsWords } from "./words";

/** Whether pages of a website load the tag, and the way to where it is installed and checked. */
export function TagSeen({ hostname }: { hostname: string }) {
  const { data } = useSession(hostname);
  if (!data) return null;
  const { lastSeenAt } = data.tag;
  return (
    <>
      <span class="soft">
        {lastSeenAt ? (
          <>
            {settingsWords.tagSeen} <TagAge at={lastSeenAt} />
          </>
        ) : (
          settingsWords.tagNotSeen
        )}
      </span>{" "}
      <a href={`/console/${hostname}/settings`} aria-label={settingsWords.installOn(hostname)}>
        {settingsWords.install}
      </a>
    </>
  );
}
