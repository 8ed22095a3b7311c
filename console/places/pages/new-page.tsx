import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { useLocation } from "wouter-preact";
import { api, unwrap } from "../../api/client";
import { invalidate, queryKeys } from "../../api/query-keys";
import { GalleryCard } from "../../editor/gallery-card";
import { useDomainQuery, useHasRole, useSite } from "../../shell/site";
import { Problem, Skeleton } from "../../ui/states";
import { toastError } from "../../ui/toasts";
import { sampleContent, startingContent } from "./sections";
import { pageWords } from "./words";

type TemplateId = keyof typeof pageWords.templates;

/** The first step of a new page: choosing its template. The page is created as a draft and opens in the editor. */
export function NewPage() {
  const query = useDomainQuery();
  const { hostname } = useSite().domain;
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const canWrite = useHasRole("author");
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.templates(),
    queryFn: () => unwrap(api.GET("/api/v1/landing-page-templates")),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const create = useMutation({
    mutationFn: (templateId: TemplateId) =>
      unwrap(
        api.POST("/api/v1/landing-pages", {
          params: { query, header: { "Idempotency-Key": crypto.randomUUID() } },
          body: {
            title: pageWords.templates[templateId],
            templateId,
            content: startingContent(templateId, hostname, new Date()),
          },
        }),
      ),
    onSuccess: ({ id }) => {
      void invalidate(queryClient, queryKeys.pages());
      navigate(`/pages/${id}`);
    },
    onError: toastError,
  });
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <header class="head">
        <h1>{pageWords.what}</h1>
      </header>
      <section class="starters" aria-label={pageWords.template}>
        {data ? (
          <div>
            {ownLast(data.data).map(({ id = "blank", description }) => (
              <GalleryCard
                key={id}
                draw="page"
                record={{
                  title: pageWords.templates[id],
                  templateId: id,
                  content: sampleContent(id, hostname, new Date()),
                }}
                isDisabled={create.isPending || !canWrite}
                onChoose={() => create.mutate(id)}
              >
                <b>{pageWords.templates[id]}</b>
                <span>{description}</span>
              </GalleryCard>
            ))}
          </div>
        ) : (
          <Skeleton />
        )}
      </section>
    </>
  );
}

/** The template for one's own HTML comes last. */
function ownLast<Row extends { id?: string }>(rows: readonly Row[]): Row[] {
  const isOwn = ({ id }: Row) => id === undefined || id === "blank";
  return [...rows.filter((row) => !isOwn(row)), ...rows.filter(isOwn)];
}
