import { useRecord } from "../../api/records";
import { labelsIn } from "../messages/public-views";
import type { Lead } from "./lead";

interface PageForm {
  form?: { fields: readonly { name: string; label: string }[] } | null;
}

/** Names a form's fields as visitors saw them, while the form exists; otherwise by their keys: `first_name` is "First name". */
export function useLabels({ messageId, landingPageId }: Lead): (key: string) => string {
  const { data: message } = useRecord("message", messageId ?? "", Boolean(messageId));
  const { data: page } = useRecord("page", landingPageId ?? "", Boolean(landingPageId));
  const content = (page?.content ?? {}) as PageForm & { sections?: readonly PageForm[] };
  const fields = [content, ...(content.sections ?? [])].flatMap(({ form }) => form?.fields ?? []);
  const labels = new Map([
    ...labelsIn(message?.htmlContent ?? ""),
    ...fields.map(({ name, label }) => [name, label] as const),
  ]);
  return (key) => labels.get(key) ?? spelledOut(key);
}

function spelledOut(key: string): string {
  const text = key.replace(/[_-]+/g, " ").trim();
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
