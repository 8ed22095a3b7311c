import type { CallingPage } from "../../../model/calling-page";
import { withoutWww } from "../../../model/hostname";
import { accountKeyOf, isUuid } from "../../../model/ids";
import { isRightToLeft } from "../../../rules/is-right-to-left";
import type { Table } from "../../../table/dynamo/table";
import { type ChatSettings, chatLanguages, defaultChatColor } from "../../domain/chat-settings";
import { isProven, readProof } from "../../domain/store/proof";
import { settingsOn, textsIn, visibleSettings } from "../../domain/store/settings";
import { findHead } from "../../domain/store/site-head";
import { deskPresence, isAttended } from "../live/presence";
import type { ChatWords } from "../words";
import { isInGrace } from "./mail-grace";

/**
 * The chat's settings for a page: its look, its texts, the time zone of its office hours, whether somebody is available, and
 * whether there is a help center to search, in the language nearest to `wanted`. If the chat is off or the site is unknown,
 * returns the settings of a new domain, so that the response does not reveal who is a customer.
 */
export async function readChatSettings(
  table: Table,
  page: CallingPage,
  now: Date,
  wanted?: string,
): Promise<
  ChatSettings & {
    color: string;
    timezone: string;
    words: ChatWords;
    isAttended: boolean;
    hasHelp: boolean;
    /** The name of whoever answers: the brand's, otherwise the website's; null if the chat is off. */
    brandName: string | null;
    logoUrl: string | null;
    /** Whether an answer can be mailed. Only then does the panel ask for an address. */
    mailsAnswers: boolean;
    dir?: "rtl" | "ltr";
  }
> {
  const { accountId } = page;
  const [head, present, { chatWords }] = await Promise.all([
    findHead(table, page),
    isUuid(accountId) ? deskPresence(table, accountKeyOf(accountId), now) : undefined,
    // Only if a panel is about to be shown.
    import("../words"),
  ]);
  const isOn = head?.chatEnabled === true;
  const source = isOn ? head : {};
  const { chat, brand, timezone, helpCenter } = settingsOn(source);
  const { labels } = visibleSettings(source, wanted);
  const texts = textsIn(source, wanted);
  const mailsAnswers = isOn && head !== undefined && (await mayMail(table, page, head, now));
  const [primary = ""] = texts?.language.split("-") ?? [];
  // The service has its own texts only in some languages.
  const language = chatLanguages.find((each) => each === primary) ?? chat.language;
  const words = chatWords(language, labels);
  return {
    ...chat,
    ...texts?.chat,
    ...(texts && { language, dir: isRightToLeft(texts.language) ? "rtl" : "ltr" }),
    color: chat.color ?? brand.accentColor ?? defaultChatColor,
    ...{
      timezone,
      words,
      isAttended: isOn && !!present && isAttended(present, { chat, timezone }, now),
      hasHelp: helpCenter.enabled,
      mailsAnswers,
      brandName: isOn ? (brand.name ?? withoutWww(page.hostname ?? "")) : null,
      logoUrl: brand.logoUrl,
    },
  };
}

/** Whether the site's domain is proved, or may send mail without that for a while. */
async function mayMail(
  table: Table,
  { accountId }: CallingPage,
  head: { ordinal: string; createdAt: string },
  now: Date,
): Promise<boolean> {
  const site = { accountKey: accountKeyOf(accountId), ordinal: head.ordinal };
  const proof = await readProof(table, site);
  return isProven(proof) || isInGrace(proof, head, now);
}
