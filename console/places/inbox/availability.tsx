import { useQuery } from "@tanstack/preact-query";
import { Link } from "wouter-preact";
import { api, unwrap } from "../../api/client";
import { queryKeys } from "../../api/query-keys";
import { useHasRole, useSite } from "../../shell/site";
import { useDesk } from "./desk";
import { inboxWords } from "./words";

const { visitorNotice } = inboxWords;
// Office hours can start or end in between.
const renewMs = 300_000;

/** A switch between available and away, with the text that visitors then read. */
export function Availability() {
  const { isAway, setAway } = useDesk();
  const { account, domain } = useSite();
  const canChange = useHasRole("owner");
  const { enabled } = domain.chat;
  // As visitors' pages request it: with the site's own texts and the current office hours.
  const { data: chat } = useQuery({
    queryKey: queryKeys.chatOfVisitors(domain.hostname, isAway),
    enabled,
    refetchInterval: renewMs,
    queryFn: () =>
      unwrap(
        api.GET("/api/embed/chat", {
          params: { query: { userId: account.id, domain: domain.hostname } },
        }),
      ),
  });
  return (
    <>
      <button
        type="button"
        role="switch"
        class="availability"
        aria-checked={!isAway}
        aria-describedby="told"
        onClick={() => setAway(!isAway)}
      >
        <span />
        {inboxWords.available}
      </button>
      <p id="told" class="soft" role="status">
        {!enabled ? visitorNotice.chatIsOff : chat && readNow(chat, isAway)}{" "}
        {(isAway || chat?.isOpen === false) && enabled && canChange && (
          <Link href="/settings/chat">{visitorNotice.change}</Link>
        )}
      </p>
    </>
  );
}

interface Chat {
  isOpen: boolean;
  offlineMessage: string;
  replyTime: "MINUTES" | "HOURS" | "DAY" | null;
  agentsCount: boolean;
  firstAnswer: boolean;
  hasHelp: boolean;
  words: Record<"there" | "MINUTES" | "HOURS" | "DAY", string>;
}

/** The text that visitors read. As in `GET /api/embed/chat`, office hours have priority over who is available. */
function readNow(chat: Chat, isAway: boolean): string {
  const { isOpen, offlineMessage, replyTime, agentsCount, firstAnswer, hasHelp, words } = chat;
  if (isOpen && !isAway) return visitorNotice.here(words.there);
  const text = isOpen ? replyTime && words[replyTime] : offlineMessage;
  const read = text ? visitorNotice.reads(text) : visitorNotice.readsNothing;
  const others = agentsCount ? visitorNotice.colleagueOrKey : visitorNotice.colleague;
  const notice = isOpen ? visitorNotice.away(others, read) : visitorNotice.outsideHours(read);
  return firstAnswer && hasHelp ? `${notice} ${visitorNotice.helpAnswers}` : notice;
}
