import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { useLocation } from "wouter-preact";
import { answerOf, api } from "../../api/client";
import { useDeletion } from "../../editor/use-deletion";
import { useDuplicate } from "../../editor/use-duplicate";
import { useRights } from "../../shell/site";
import type { MenuItem } from "../../ui/menu";
import { say, sayFault } from "../../ui/toasts";
import { words } from "../../words";
import { duplicatePage } from "./duplicate-page";
import { pageWords } from "./words";

interface Row {
  id?: string;
  status?: string;
  url?: string;
}

/** What can be done with landing pages of the list, several or one. */
export function usePageActions() {
  const known = useQueryClient();
  const [, navigate] = useLocation();
  const may = useRights();
  const duplicate = useDuplicate(duplicatePage);
  const actions = useDeletion("pages", (id) =>
    answerOf(
      api.DELETE("/api/v1/landing-pages/{id}", { params: { path: { id } }, keepalive: true }),
    ),
  );
  const show = useMutation({
    mutationFn: ({ id, act }: { id: string; act: "publish" | "unpublish" }) =>
      answerOf(api.POST(`/api/v1/landing-pages/{id}/${act}`, { params: { path: { id } } })),
    onSuccess: ({ id, url }, { act }) => {
      void known.invalidateQueries({ queryKey: ["pages"] });
      void known.invalidateQueries({ queryKey: ["page", id] });
      if (act === "publish") return say(`${pageWords.live} ${url}`);
      say(pageWords.taken, { undo: () => show.mutate({ id, act: "publish" }) });
    },
    onError: sayFault,
  });
  const menuOf = ({ id = "", status, url }: Row): MenuItem[] => {
    const isLive = status === "published";
    return [
      { name: words.open, act: () => navigate(`/pages/${id}`) },
      ...(isLive && url
        ? [{ name: pageWords.visit, act: () => void open(url, "_blank", "noopener") }]
        : []),
      ...(may("author")
        ? [{ name: words.editor.duplicate, act: () => duplicate.mutate({ id }) }]
        : []),
      ...(may("editor")
        ? [
            isLive
              ? { name: pageWords.unpublish, act: () => show.mutate({ id, act: "unpublish" }) }
              : { name: pageWords.publish, act: () => show.mutate({ id, act: "publish" }) },
          ]
        : []),
      ...(actions ?? []).map(({ act, ...rest }) => ({ ...rest, act: () => act([id]) })),
    ];
  };
  return { actions, menuOf };
}
