import { keepPreviousData, useQuery } from "@tanstack/preact-query";
import { nearestLanguage } from "../../../shared/rules/nearest-language";
import { api, unwrap } from "../../api/client";
import { queryKeys } from "../../api/query-keys";
import type { Schemas } from "../../api/schemas";
import { useDomainQuery } from "../../shell/site";
import { useDebounced } from "../../ui/address";

/** A prepared text: a canned reply, or an article of the help center with its address. */
export interface ReadyText {
  id: string;
  kind: "reply" | "article";
  title: string;
  content: string;
}

const mostShown = 6;
const pauseMs = 200;
const freshMs = 60_000;

interface Reader {
  /** Empty if unknown. */
  name: string;
  /** The language of the page they write from; null if unknown. */
  language: string | null;
}

/**
 * The texts that match the words after a slash: canned replies by title or text, in the visitor's language, then articles by
 * the help center's search, or the newest ones.
 */
export function useReadyTexts(wanted: string | undefined, visitor: Reader): ReadyText[] {
  const isOpen = wanted !== undefined;
  const needle = (wanted ?? "").trim().toLowerCase();
  const question = useDebounced(needle, pauseMs);
  const query = useDomainQuery();
  const replies = useQuery({
    queryKey: queryKeys.cannedReplies(),
    queryFn: () => unwrap(api.GET("/api/v1/canned-replies", { params: { query: { limit: 100 } } })),
    enabled: isOpen,
    staleTime: freshMs,
  });
  const articles = useQuery({
    queryKey: queryKeys.foundArticles(query.domain, question),
    queryFn: () =>
      unwrap(
        api.GET("/api/v1/knowledge", {
          params: {
            query: {
              ...query,
              ...(question !== "" && { q: question }),
              status: "published",
              limit: 5,
              omit: ["content"],
            },
          },
        }),
      ),
    enabled: isOpen && question.length !== 1,
    staleTime: freshMs,
    // Keep showing the previous options until new ones load, so that a key takes the visible option.
    placeholderData: keepPreviousData,
  });
  if (!isOpen) return [];
  const fitting = (replies.data?.data ?? [])
    .map((reply) => ({ ...reply, spoken: spokenTo(visitor, reply) }))
    .filter(({ title = "", content = "", spoken }) =>
      `${title} ${content} ${spoken}`.toLowerCase().includes(needle),
    );
  return [
    ...fitting.map(({ id = "", title = "", spoken }) => ({
      id,
      kind: "reply" as const,
      title,
      content: addressed(spoken, visitor.name),
    })),
    ...(needle.length === 1 ? [] : (articles.data?.data ?? [])).map((each) => ({
      id: each.id ?? "",
      kind: "article" as const,
      title: each.title ?? "",
      content: [each.title, each.url ?? each.helpUrl].filter(Boolean).join("\n"),
    })),
  ].slice(0, mostShown);
}

/** A canned reply in the visitor's language, if it has a translation; otherwise in its own. */
function spokenTo(
  { language: wanted }: Reader,
  { content = "", language, translations = {} }: Schemas["CannedReplyRow"],
): string {
  const all = [...(language ? [language] : []), ...Object.keys(translations)];
  const nearest = wanted === null ? undefined : nearestLanguage(wanted, all);
  return translations[nearest ?? ""]?.content ?? content;
}

/** Inserts the visitor's name into a canned reply. Without a name, also removes the space before it. */
function addressed(content: string, name: string): string {
  return name === ""
    ? content.replaceAll(/ ?\{visitor\.name\}/g, "")
    : content.replaceAll("{visitor.name}", name);
}
