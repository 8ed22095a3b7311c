import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { useRef, useState } from "preact/hooks";
import { api, unwrap } from "../../../api/client";
import { inBatches, useAllRows } from "../../../api/lists";
import { invalidate, queryKeys } from "../../../api/query-keys";
import { useDomainQuery } from "../../../shell/site";
import { toast, toastError } from "../../../ui/toasts";
import { useArticles } from "../use-article";
import { helpWords } from "../words";
import { type Ordered, type Topic, topicsOf, writesFor, written } from "./topics";

export interface OrderedArticle extends Ordered {
  status: "published" | "draft";
}

type Topics = readonly Topic<OrderedArticle>[];

// The API's limit for one request.
const maxAtOnce = 100;

/**
 * All articles in the help center's order, and a function to change it. A change shows at once, and is reverted if it fails.
 */
export function useOrder() {
  const query = useDomainQuery();
  const queryClient = useQueryClient();
  const list = useArticles({});
  useAllRows(list, true);
  const isWhole = list.data !== undefined && !list.hasNextPage;
  /** The order that the user made, until the articles are loaded again. */
  const [arranged, setArranged] = useState<Topics>();
  const stored = isWhole ? topicsOf(list.rows.map(orderedOf)) : undefined;
  const topics: Topics | undefined = arranged ?? stored;
  /** How many changes are not saved and loaded again yet. */
  const waiting = useRef(0);
  const latest = useRef(topics);
  latest.current = topics;
  const save = useMutation({
    // Run one save after another, because each depends on the positions that the previous one set.
    scope: { id: `order ${query.domain}` },
    mutationFn: async ({
      after,
      retagged,
    }: {
      after: Topics;
      retagged: OrderedArticle | undefined;
    }) => {
      if (retagged) {
        const { id, tags } = retagged;
        const body = { tags: [...tags] };
        await unwrap(api.PATCH("/api/v1/knowledge/{id}", { params: { path: { id } }, body }));
      }
      for (const { ids, positionFrom } of writesFor(after)) {
        let from = positionFrom;
        await inBatches(ids, maxAtOnce, (some) => {
          const body = { ids: some, positionFrom: from };
          from += some.length;
          return unwrap(api.PATCH("/api/v1/knowledge/bulk", { params: { query }, body }));
        });
      }
    },
    onError: (error) => {
      setArranged(undefined);
      toastError(error);
    },
    onSettled: async () => {
      await invalidate(queryClient, queryKeys.articles());
      waiting.current -= 1;
      if (waiting.current === 0) setArranged(undefined);
    },
  });
  const arrange = (after: Topics) => {
    const before = latest.current;
    if (!before) return;
    const tagsBefore = new Map(flat(before).map(({ id, tags }) => [id, tags]));
    const retagged = flat(after).find(({ id, tags }) => tags.join() !== tagsBefore.get(id)?.join());
    const next = written(after, writesFor(after));
    latest.current = next;
    setArranged(next);
    waiting.current += 1;
    save.mutate({ after, retagged });
    if (!retagged) return;
    const section = retagged.tags[0] ?? helpWords.noSection;
    toast(helpWords.isIn(retagged.title, section), { undo: () => arrange(back(before)) });
  };
  /** An earlier order, with the articles' current positions. */
  const back = (before: Topics): Topics => {
    const now = new Map(flat(latest.current ?? []).map(({ id, position }) => [id, position]));
    return before.map((each) => ({
      ...each,
      articles: each.articles.map((article) => ({
        ...article,
        position: now.get(article.id) ?? article.position,
      })),
    }));
  };
  return { topics, arrange, error: list.error, refetch: list.refetch };
}

function flat(topics: Topics): OrderedArticle[] {
  return topics.flatMap(({ articles }) => articles);
}

function orderedOf({
  id = "",
  title = "",
  tags = [],
  position = null,
  status = "draft",
}: ReturnType<typeof useArticles>["rows"][number]): OrderedArticle {
  return { id, title, tags, position, status };
}
