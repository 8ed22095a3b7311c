import { useQuery } from "@tanstack/preact-query";
import { Link } from "wouter-preact";
import { answerOf, api } from "../../api/client";
import { reviewWords } from "../../words/reviews";
import { placeOfRecord } from "./place-of-record";

/** The record that a proposal is about, by its name. */
export function ReviewSubject({ id, name }: { id: string; name: string | undefined }) {
  const kind = kindOf(id);
  const { data } = useQuery({
    queryKey: [kind.key, id],
    queryFn: () => kind.read(id),
    enabled: name === undefined,
  });
  return <Link href={`${placeOfRecord(id)}/${id}`}>{name ?? titleOf(data) ?? kind.fallback}</Link>;
}

// The keys are those under which the editors know the records.
const kinds = {
  msg: {
    key: "message",
    fallback: reviewWords.message,
    read: (id: string): Promise<object> =>
      answerOf(api.GET("/api/v1/messages/{id}", { params: { path: { id } } })),
  },
  page: {
    key: "page",
    fallback: reviewWords.page,
    read: (id: string): Promise<object> =>
      answerOf(api.GET("/api/v1/landing-pages/{id}", { params: { path: { id } } })),
  },
  item: {
    key: "article",
    fallback: reviewWords.article,
    read: (id: string): Promise<object> =>
      answerOf(api.GET("/api/v1/knowledge/{id}", { params: { path: { id } } })),
  },
};

function kindOf(id: string) {
  if (id.startsWith("msg_")) return kinds.msg;
  return id.startsWith("page_") ? kinds.page : kinds.item;
}

function titleOf(record: object | undefined): string | undefined {
  const { name, title } = (record ?? {}) as { name?: string; title?: string };
  return name ?? title;
}
