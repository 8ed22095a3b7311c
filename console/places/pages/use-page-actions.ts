import { useLocation } from "wouter-preact";
import { answerOf, api } from "../../api/client";
import { useDeletion } from "../../editor/use-deletion";
import { useDuplicate } from "../../editor/use-duplicate";
import { useRights } from "../../shell/site";
import type { ChosenAction } from "../../ui/chosen-bar";
import type { MenuItem } from "../../ui/menu";
import { words } from "../../words";
import { duplicatePage } from "./duplicate-page";
import { useShowPages } from "./use-show-pages";
import { pageWords } from "./words";

interface Row {
  id?: string;
  status?: string;
  hasUnpublishedChanges?: boolean;
  url?: string;
}

/** What can be done with landing pages of the list, several or one. Each is one step, and one Undo takes it back. */
export function usePageActions() {
  const [, navigate] = useLocation();
  const may = useRights();
  const duplicate = useDuplicate(duplicatePage);
  const show = useShowPages();
  const deletion = useDeletion("pages", (id) =>
    answerOf(
      api.DELETE("/api/v1/landing-pages/{id}", { params: { path: { id } }, keepalive: true }),
    ),
  );
  const mayPublish = may("editor");
  const actions: ChosenAction[] = [
    { name: pageWords.publish, act: (ids) => show(ids, "publish") },
    { name: pageWords.unpublish, act: (ids) => show(ids, "unpublish") },
    ...(deletion ?? []),
  ];
  const menuOf = (row: Row): MenuItem[] => {
    const { id = "", status, url } = row;
    const isLive = status === "published";
    return [
      { name: words.open, act: () => navigate(`/pages/${id}`) },
      ...(isLive && url
        ? [{ name: pageWords.visit, act: () => void open(url, "_blank", "noopener") }]
        : []),
      ...(may("author")
        ? [{ name: words.editor.duplicate, act: () => duplicate.mutate({ id }) }]
        : []),
      ...(mayPublish
        ? actions
            .filter(({ name }) => !useless(row).includes(name))
            .map(({ act, ...rest }) => ({ ...rest, act: () => act([id]) }))
        : []),
    ];
  };
  return { actions: mayPublish ? actions : undefined, menuOf };
}

/** What would change nothing. */
function useless({ status, hasUnpublishedChanges }: Row): string[] {
  if (status !== "published") return [pageWords.unpublish];
  return hasUnpublishedChanges ? [] : [pageWords.publish];
}
