import { helpWords } from "./words";

/** An article's state as a dot and a word. */
export function ArticleStatus({ status }: { status: keyof typeof helpWords.status }) {
  const look = status === "published" ? "active" : "inactive";
  return <span class={`status ${look}`}>{helpWords.status[status]}</span>;
}
