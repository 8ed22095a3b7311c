import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import type { ComponentChildren } from "preact";
import { useLocation } from "wouter-preact";
import { answerOf, api } from "../../api/client";
import { invalidate, queryKeys } from "../../api/query-keys";
import type { Schemas } from "../../api/schemas";
import { GalleryCard } from "../../editor/gallery-card";
import { useDomainQuery, useHasRole } from "../../shell/site";
import { Problem } from "../../ui/states";
import { announceFault } from "../../ui/toasts";
import { messagesWords } from "../../words/records";

type Starter = Required<Schemas["MessageStarterRow"]>;

const purposes = ["announce", "collect", "ask", "guide"] as const;

/** Where a message begins: what should it do? It is made switched off, and opens in the editor. */
export function NewMessage() {
  const starters = useQuery({
    queryKey: queryKeys.starters(),
    queryFn: () => answerOf(api.GET("/api/v1/message-starters")),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const rows = (starters.data?.data ?? []) as Starter[];
  return (
    <>
      <header class="head">
        <h1>{messagesWords.what}</h1>
      </header>
      {starters.error && <Problem error={starters.error} onRetry={() => void starters.refetch()} />}
      {rows.length > 0 &&
        purposes.map((job) => (
          <section key={job} class="starters">
            <h2>{messagesWords.purposes[job]}</h2>
            <Cards starters={rows.filter((each) => each.job === job)} />
          </section>
        ))}
    </>
  );
}

function Cards({ starters }: { starters: readonly Starter[] }) {
  const query = useDomainQuery();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const canWrite = useHasRole("author");
  const create = useMutation({
    mutationFn: async (id: string) => {
      const { message } = await queryClient.fetchQuery(starterQuery(id));
      return await answerOf(
        api.POST("/api/v1/messages", {
          params: { query, header: { "Idempotency-Key": crypto.randomUUID() } },
          body: message,
        }),
      );
    },
    onSuccess: ({ id }) => {
      void invalidate(queryClient, queryKeys.messages());
      navigate(`/messages/${id}`);
    },
    onError: announceFault,
  });
  return (
    <div>
      {starters.map(({ id, name, purpose, template }) => (
        <Card
          key={id}
          id={id}
          isDisabled={create.isPending || !canWrite}
          onChoose={() => create.mutate(id)}
        >
          <b>{name}</b>
          <span>{purpose}</span>
          <small>{messagesWords.kinds[template]}</small>
        </Card>
      ))}
    </div>
  );
}

/** A starter with its message, which stays the same. */
function starterQuery(id: string) {
  return {
    queryKey: queryKeys.starter(id),
    queryFn: () => answerOf(api.GET("/api/v1/message-starters/{id}", { params: { path: { id } } })),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

interface CardProps {
  id: string;
  isDisabled: boolean;
  onChoose(): void;
  children: ComponentChildren;
}

function Card({ id, ...card }: CardProps) {
  const { data } = useQuery(starterQuery(id));
  return <GalleryCard draw="message" backdrop="shop" record={data?.message} {...card} />;
}
