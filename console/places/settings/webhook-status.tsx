import { developerWords } from "../../words/developers";

export function WebhookStatus({ status }: { status: "active" | "paused" }) {
  const look = status === "active" ? "active" : "inactive";
  return <span class={`status ${look}`}>{developerWords.status[status]}</span>;
}
