import { wwwTwin } from "../../model/hostname";
import type { Reach } from "../../runtime/local-run";
import type { ChatLanguage } from "../domain/chat-languages";
import { unsubscribeWords } from "./unsubscribe-words";

interface Words {
  subject(site: string): string;
  wrote(site: string): string;
  goOn: string;
  why(hostname: string): string;
}

const words: Record<ChatLanguage, Words> = {
  en: {
    subject: (site) => `${site} has answered you`,
    wrote: (site) => `${site} wrote:`,
    goOn: "Go on with the conversation:",
    why: (hostname) =>
      `You left your address in the chat on ${hostname}. You get no other mail about it until you write again. Whoever has the link can read the conversation, so keep it to yourself.`,
  },
  de: {
    subject: (site) => `${site} hat Ihnen geantwortet`,
    wrote: (site) => `${site} schreibt:`,
    goOn: "Das Gespräch fortsetzen:",
    why: (hostname) =>
      `Sie haben Ihre Adresse im Chat auf ${hostname} hinterlassen. Bis Sie wieder schreiben, erhalten Sie dazu keine weitere E-Mail. Wer den Link hat, kann das Gespräch lesen; geben Sie ihn nicht weiter.`,
  },
  es: {
    subject: (site) => `${site} te ha respondido`,
    wrote: (site) => `${site} escribe:`,
    goOn: "Continuar la conversación:",
    why: (hostname) =>
      `Dejaste tu dirección en el chat de ${hostname}. No recibirás más correos hasta que vuelvas a escribir. Quien tenga el enlace puede leer la conversación: no lo compartas.`,
  },
  fr: {
    subject: (site) => `${site} vous a répondu`,
    wrote: (site) => `${site} écrit :`,
    goOn: "Continuer la conversation :",
    why: (hostname) =>
      `Vous avez laissé votre adresse dans le chat de ${hostname}. Vous ne recevrez pas d’autre e-mail avant d’écrire à nouveau. Quiconque a le lien peut lire la conversation : ne le partagez pas.`,
  },
};

/** The mail with the answers for a visitor who has left. */
export function replyMail(
  {
    language,
    site,
    hostname,
  }: {
    language: ChatLanguage;
    /** The website's name. */
    site: string;
    hostname: string;
  },
  replies: readonly string[],
  { link, unsubscribeUrl }: { link: string; unsubscribeUrl: string },
): { subject: string; text: string } {
  const { subject, wrote, goOn, why } = words[language];
  const text = [
    wrote(site),
    ...replies,
    `${goOn}\n${link}`,
    "—",
    why(hostname),
    `${unsubscribeWords[language].offer}\n${unsubscribeUrl}`,
  ].join("\n\n");
  return { subject: subject(site), text };
}

/**
 * The link that opens the conversation on the page from which the visitor wrote. The token stands behind the `#`, where no
 * server sees it. A visitor may name any page; only those of the site get a token, and in a local run those of this machine.
 */
export function conversationLink(
  hostname: string,
  pageUrl: string | null,
  token: string,
  reach: Reach = "public",
): string {
  const page = pageUrl !== null && URL.canParse(pageUrl) ? new URL(pageUrl) : undefined;
  const isLocal = page && reach === "local" && ["127.0.0.1", "localhost"].includes(page.hostname);
  const isOwn =
    page && [hostname, wwwTwin(hostname)].includes(page.host) && page.protocol === "https:";
  const url = page && (isLocal || isOwn) ? page : new URL(`https://${hostname}/`);
  url.username = url.password = "";
  url.hash = `mw-chat=${token}`;
  return url.href;
}
