import { embedConfiguration, withLabels } from "../../../shared/kinds/message/configuration";
import { onPlainPage } from "../../../shared/kinds/message/on-plain-page";
import { defaultSettings, type MessageSettings } from "../../../shared/kinds/message/settings";
import { settingsHeaders } from "../../embed/settings-headers";
import type { Drawing } from "./drawing";

/** The embed API's answer for one message: the list, as JSON, and the headers with the site's settings. */
export function embedAnswer({
  record,
  brand = {},
  labels = {},
}: Pick<Drawing, "record" | "brand" | "labels">): {
  list: string;
  headers: Record<string, string>;
} {
  const entries = Object.entries(record).filter(([, value]) => value !== undefined);
  const settings = {
    ...defaultSettings(),
    ...(Object.fromEntries(entries) as MessageSettings),
    // A message that is off is drawn too.
    status: "active" as const,
  };
  const configuration = JSON.stringify(embedConfiguration("msg_unsaved", onPlainPage(settings)));
  return {
    list: `[${withLabels(configuration, labels)}]`,
    headers: settingsHeaders({ labels, brand, messagesAtOnce: "ALL", frequencyCaps: {} }),
  };
}
