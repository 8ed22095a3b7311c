import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { useRef } from "preact/hooks";
import { answerOf, api, type Schemas } from "../../api/client";
import { warningText } from "../../api/warning-text";
import { useKept } from "../../editor/use-kept";
import { useDomainQuery } from "../../shell/site";
import { say } from "../../ui/toasts";

export type Article = Schemas["KnowledgeItem"];
export type ArticleEdit = Partial<Schemas["UpdateKnowledge"]>;

export function useArticle(id: string) {
  return useQuery({
    queryKey: ["article", id],
    queryFn: () => answerOf(api.GET("/api/v1/knowledge/{id}", { params: { path: { id } } })),
  });
}

/** Changes an article as it was seen. */
export function useSaveArticle({ id, version }: Article) {
  // A write names the version that was drawn last, also before that is painted.
  const seen = useRef(version);
  seen.current = version;
  const { keep, refused, showStatus } = useKept<Article>("article", "help");
  return useMutation({
    mutationFn: (edit: ArticleEdit) =>
      answerOf(
        api.PATCH("/api/v1/knowledge/{id}", {
          params: { path: { id }, header: { "If-Match": `"${seen.current}"` } },
          body: edit,
        }),
      ),
    onMutate: ({ status }) => (status === "draft" ? showStatus(id, { status }) : undefined),
    onSuccess: (answer) => {
      sayWarnings(answer);
      return void keep(answer);
    },
    onError: (error, _, takeBack) => refused(id, error, takeBack),
  });
}

/** What readers will not see as it was written. That an editor must approve is said elsewhere. */
function sayWarnings({ warnings = [] }: Pick<Schemas["WrittenKnowledgeItem"], "warnings">) {
  for (const warning of warnings) if (warning.code !== "awaits_review") say(warningText(warning));
}

export function useCreateArticle(onCreated: (id: string) => void) {
  const known = useQueryClient();
  const query = useDomainQuery();
  return useMutation({
    mutationFn: (article: Schemas["CreateKnowledge"]) =>
      answerOf(
        api.POST("/api/v1/knowledge", {
          params: { query, header: { "Idempotency-Key": crypto.randomUUID() } },
          body: article,
        }),
      ),
    onSuccess: ({ id, warnings = [] }) => {
      sayWarnings({ warnings });
      void known.invalidateQueries({ queryKey: ["help"] });
      onCreated(id);
    },
  });
}
