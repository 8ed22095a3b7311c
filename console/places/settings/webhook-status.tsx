import type { Schemas } from "../../api/client";
import { developerWords } from "./developer-words";

export function WebhookStatus({ status }: { status: Schemas["Webhook"]["status"] }) {
  const look = status === "active" ? "active" : "inactive";
  return <span class={`status ${look}`}>{developerWords.status[status]}</span>;
}
