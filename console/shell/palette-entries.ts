import { type QueryKey, useQuery, useQueryClient } from "@tanstack/preact-query";
import { useMemo } from "preact/hooks";
import { answerOf, api } from "../api/client";
import { messagesWords } from "../places/messages/words";
import { settingsWords } from "../places/settings/words";
import { useSettled } from "../ui/use-settled";
import { words } from "../words";
import { placeLinks } from "./places";
import { useDomainQuery, useMay } from "./site";

export interface Entry {
  name: string;
  kind: string;
  /** Where it leads, or what it does. */
  go: string | (() => void);
}

const pauseMs = 200;
const mostFound = 5;
const mostShown = 12;

/** What the palette offers for a text: places and actions, the records that are known, and those that the API finds. */
export function usePaletteEntries(
  text: string,
  actions: { onAsApi(): void; onKeys(): void },
): Entry[] {
  const known = useQueryClient();
  const mayWrite = useMay("author");
  const wanted = text.trim().toLowerCase();
  const found = useFound(useSettled(text.trim(), pauseMs));
  const { palette, places } = words;
  const fixed = useMemo((): Entry[] => {
    const records = (list: string, kind: string) =>
      [...namesIn(known.getQueriesData({ queryKey: [list] }))].map(([id, name]) => ({
        name,
        go: `/${list}/${id}`,
        kind,
      }));
    const place = { kind: palette.place };
    const action = { kind: palette.action };
    return [
      ...placeLinks.map(({ name, path }) => ({ name, go: path, ...place })),
      { name: `${places.settings}: ${palette.pictures}`, go: "/settings/pictures", ...place },
      { name: `${places.settings}: ${palette.developers}`, go: "/settings/developers", ...place },
      { name: `${places.settings}: ${palette.changes}`, go: "/settings/changes", ...place },
      ...(mayWrite
        ? [
            { name: messagesWords.create, go: "/messages/new", ...action },
            { name: palette.newPage, go: "/pages/new", ...action },
            { name: palette.newArticle, go: "/help/new", ...action },
          ]
        : []),
      { name: settingsWords.invite, go: "/settings", ...action },
      { name: settingsWords.createKey, go: "/settings/developers", ...action },
      { name: words.asApi, go: actions.onAsApi, ...action },
      { name: words.keys.title, go: actions.onKeys, ...action },
      ...records("messages", palette.message),
      ...records("pages", palette.page),
      ...records("help", palette.article),
    ];
  }, [known, mayWrite, palette, places, actions.onAsApi, actions.onKeys]);
  const shown = fixed.filter(({ name }) => name.toLowerCase().includes(wanted));
  const isNew = ({ go }: Entry) => shown.every((each) => each.go !== go);
  return [...shown, ...found.filter(isNew)].slice(0, mostShown);
}

/** What the API finds beyond what the browser has read. */
function useFound(q: string): Entry[] {
  const query = { ...useDomainQuery(), q, limit: mostFound };
  const { data } = useQuery({
    queryKey: ["palette", query],
    enabled: q.length > 1,
    staleTime: 60_000,
    queryFn: async (): Promise<Entry[]> => {
      const [messages, pages, articles, conversations] = await Promise.all([
        answerOf(
          api.GET("/api/v1/messages", {
            params: {
              query: {
                ...query,
                omit: ["htmlContent", "cssContent", "slidesData", "surveyData"],
              },
            },
          }),
        ),
        answerOf(
          api.GET("/api/v1/landing-pages", { params: { query: { ...query, omit: ["content"] } } }),
        ),
        answerOf(
          api.GET("/api/v1/knowledge", { params: { query: { ...query, omit: ["content"] } } }),
        ),
        answerOf(api.GET("/api/v1/conversations", { params: { query } })),
      ]);
      const { palette } = words;
      return [
        ...messages.data.map(({ id, name = "" }) =>
          entry(name, palette.message, `/messages/${id}`),
        ),
        ...pages.data.map(({ id, title = "" }) => entry(title, palette.page, `/pages/${id}`)),
        ...articles.data.map(({ id, title = "" }) => entry(title, palette.article, `/help/${id}`)),
        ...conversations.data.map(({ id, visitor, lastMessagePreview = "" }) =>
          entry(
            visitor?.name ?? visitor?.email ?? lastMessagePreview,
            palette.conversation,
            `/inbox/${id}`,
          ),
        ),
      ];
    },
  });
  return data ?? [];
}

function entry(name: string, kind: string, go: string): Entry {
  return { name, kind, go };
}

type Named = { pages?: { data: { id: string; name?: string; title?: string }[] }[] };

/** The records of lists, as far as they have been read, by id. */
function namesIn(lists: [QueryKey, unknown][]): Map<string, string> {
  return new Map(
    lists.flatMap(([, list]) =>
      ((list as Named | undefined)?.pages ?? []).flatMap(({ data }) =>
        data.map(({ id, name, title }): [string, string] => [id, name ?? title ?? id]),
      ),
    ),
  );
}
