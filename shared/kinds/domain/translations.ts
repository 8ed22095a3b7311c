import * as z from "zod/mini";
import { text } from "../../model/fields";
import { defaultLabels, type Labels, translatedLabels } from "../../model/labels";
import type { ChatSettings } from "./chat-settings";
import type { HelpCenter } from "./help-center";

/** A domain's texts in another language. A text that is left out stays as in its own. */
export const domainTexts = {
  labels: z.optional(translatedLabels),
  chat: z.optional(
    z
      .strictObject({
        title: text(100, "The chat's heading."),
        greeting: z.string().check(z.maxLength(1000), z.describe("The greeting for visitors.")),
        offlineMessage: z.string().check(z.maxLength(1000), z.describe("Outside office hours.")),
      })
      .check(z.describe("The chat's texts.")),
  ),
  helpTitle: z.optional(text(100, "The help center's heading.")),
};

export type DomainTexts = z.output<z.ZodMiniObject<typeof domainTexts>>;

/** The settings of a domain that have texts. */
export interface Worded {
  labels: Labels;
  chat: ChatSettings;
  helpCenter: HelpCenter;
}

/** A domain's texts in its own language, that of its chat. Built-in labels are left out. */
export function textsOf({ labels, chat, helpCenter }: Worded): DomainTexts {
  const { title, greeting, offlineMessage } = chat;
  const own = Object.entries(labels).filter(
    ([name, label]) => defaultLabels[name as keyof typeof defaultLabels] !== label,
  );
  return {
    ...(own.length > 0 && { labels: Object.fromEntries(own) }),
    chat: { title, greeting, offlineMessage },
    ...(helpCenter.title !== null && { helpTitle: helpCenter.title }),
  };
}
