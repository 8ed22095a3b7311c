import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { api, unwrap } from "../../api/client";
import { useList } from "../../api/lists";
import type { paths } from "../../api/openapi";
import { invalidate, queryKeys } from "../../api/query-keys";
import type { Schemas } from "../../api/schemas";
import { useDomainQuery, useSite } from "../../shell/site";
import { toast } from "../../ui/toasts";
import { words } from "../../words";
import { warningText } from "../../words/errors";
import { helpWords } from "./words";

export type Article = Schemas["KnowledgeItem"];
export type ArticleEdit = Partial<Schemas["UpdateKnowledge"]>;

/** Saves an article and shows the API's warnings. */
export async function updateArticle(
  write: (edit: ArticleEdit) => Promise<Schemas["WrittenKnowledgeItem"]>,
  edit: ArticleEdit,
) {
  const answer = await write(edit);
  announceWarnings(answer);
  return answer;
}

/** Warns about content that readers will not see as written. The notice about approval is shown elsewhere. */
function announceWarnings({ warnings = [] }: Pick<Schemas["WrittenKnowledgeItem"], "warnings">) {
  for (const warning of warnings) if (warning.code !== "awaits_review") toast(warningText(warning));
}

/** Says that visitors see an article, with a link to it. Without a help center there is none. */
export function toastPublished(helpUrl: string | null): void {
  toast(words.editor.updated, helpUrl === null ? {} : { url: helpUrl, link: helpWords.seeIt });
}

export function useCreateArticle(onCreated: (id: string) => void) {
  const queryClient = useQueryClient();
  const query = useDomainQuery();
  const hasHelpCenter = useSite().domain.helpCenter.enabled;
  return useMutation({
    mutationFn: (article: Schemas["CreateKnowledge"]) =>
      unwrap(
        api.POST("/api/v1/knowledge", {
          params: { query, header: { "Idempotency-Key": crypto.randomUUID() } },
          body: article,
        }),
      ),
    onSuccess: ({ id, status, helpUrl, warnings = [] }) => {
      announceWarnings({ warnings });
      if (status === "published") toastPublished(hasHelpCenter ? helpUrl : null);
      void invalidate(queryClient, queryKeys.articles());
      onCreated(id);
    },
  });
}

interface Wanted {
  q?: string;
  status?: "published" | "draft";
  tag?: string;
  sort?: NonNullable<NonNullable<paths["/api/v1/knowledge"]["get"]["parameters"]["query"]>["sort"]>;
}

/** The domain's articles without their texts: newest first, in another order, or by relevance to a question. */
export function useArticles(wanted: Wanted) {
  const query = useDomainQuery();
  return useList(
    queryKeys.articles(query.domain, wanted),
    (page) =>
      unwrap(
        api.GET("/api/v1/knowledge", {
          params: { query: { ...query, ...wanted, ...page, limit: 50, omit: ["content"] } },
        }),
      ),
    { keepsRows: true },
  );
}

interface Gap {
  text: string;
  count: number;
  /** The ids of the articles closest to the search. */
  nearest: ReadonlySet<string>;
}

/** Searches without a result, most frequent first, with the counts of all days added up. */
export function useGaps(): Gap[] {
  const query = useDomainQuery();
  const { data } = useQuery({
    queryKey: queryKeys.gaps(query.domain),
    queryFn: () =>
      unwrap(api.GET("/api/v1/knowledge-gaps", { params: { query: { ...query, limit: 100 } } })),
  });
  const gaps = new Map<string, Gap>();
  for (const { text = "", count = 0, nearest = [] } of data?.data ?? []) {
    const existing = gaps.get(text);
    const ids = nearest.flatMap(({ id }) => id ?? []);
    gaps.set(text, {
      text,
      count: count + (existing?.count ?? 0),
      nearest: new Set([...(existing?.nearest ?? []), ...ids]),
    });
  }
  return [...gaps.values()].sort((one, other) => other.count - one.count);
}
