import { useQuery } from "@tanstack/preact-query";
import type { ComponentChildren } from "preact";
import { useLocation } from "wouter-preact";
import { api, unwrap } from "../../api/client";
import { queryKeys } from "../../api/query-keys";
import type { Schemas } from "../../api/schemas";
import { GalleryCard } from "../../editor/gallery-card";
import { useHasRole } from "../../shell/site";
import { Problem } from "../../ui/states";
import { messagesWords } from "../../words/records";
import { starterQuery } from "./use-new-message";

type Starter = Required<Schemas["MessageStarterRow"]>;

const purposes = [
  "announce",
  "collect",
  "ask",
  "guide",
] as const satisfies readonly Starter["job"][];

/** The first step of a new message: the user chooses its purpose. The editor then opens it, switched off. */
export function NewMessage() {
  const starters = useQuery({
    queryKey: queryKeys.starters(),
    queryFn: () => unwrap(api.GET("/api/v1/message-starters")),
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
  const [, navigate] = useLocation();
  const canWrite = useHasRole("author");
  return (
    <div>
      {starters.map(({ id, name, purpose, template }) => (
        <Card key={id} id={id} isDisabled={!canWrite} onChoose={() => navigate(`/messages/${id}`)}>
          <b>{name}</b>
          <span>{purpose}</span>
          <small>{messagesWords.kinds[template]}</small>
        </Card>
      ))}
    </div>
  );
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
