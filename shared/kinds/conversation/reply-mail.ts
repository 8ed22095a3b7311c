import { wwwTwin } from "../../model/hostname";
import type { Reach } from "../../runtime/local-run";
import { oneLine } from "../../runtime/one-line";
import type { ChatLanguage } from "../domain/chat-settings";
import { unsubscribeWords } from "./unsubscribe-words";

interface Words {
  subject(site: string): string;
  wrote(site: string): string;
  goOn: string;
  /** `where`: the website. */
  why(where: string): string;
  /** The same without the website's name, for a domain without a proof. */
  neutral: { subject: string; wrote: string; where: string };
  confirm: string;
}

const words: Record<ChatLanguage, Words> = {
  en: {
    subject: (site) => `${site} replied to you`,
    wrote: (site) => `${site} wrote:`,
    goOn: "Continue the conversation:",
    why: (where) =>
      `You left your address in the chat on ${where}. We won’t email you about it again until you reply. Anyone with this link can read the conversation, so keep it to yourself.`,
    neutral: {
      subject: "You have a reply to your message",
      wrote: "You have a reply:",
      where: "a website",
    },
    confirm: "To get more replies by email, confirm that this is your address:",
  },
  de: {
    subject: (site) => `${site} hat Ihnen geantwortet`,
    wrote: (site) => `${site} schreibt:`,
    goOn: "Das Gespräch fortsetzen:",
    why: (where) =>
      `Sie haben Ihre Adresse im Chat auf ${where} hinterlassen. Bis Sie wieder schreiben, erhalten Sie dazu keine weitere E-Mail. Wer den Link hat, kann das Gespräch lesen; geben Sie ihn nicht weiter.`,
    neutral: {
      subject: "Sie haben eine Antwort auf Ihre Nachricht",
      wrote: "Sie haben eine Antwort:",
      where: "einer Website",
    },
    confirm:
      "Um weitere Antworten per E-Mail zu erhalten, bestätigen Sie, dass das Ihre Adresse ist:",
  },
  es: {
    subject: (site) => `${site} te ha respondido`,
    wrote: (site) => `${site} escribe:`,
    goOn: "Continuar la conversación:",
    why: (where) =>
      `Dejaste tu dirección en el chat de ${where}. No recibirás más correos hasta que vuelvas a escribir. Quien tenga el enlace puede leer la conversación: no lo compartas.`,
    neutral: {
      subject: "Tienes una respuesta a tu mensaje",
      wrote: "Tienes una respuesta:",
      where: "un sitio web",
    },
    confirm: "Para recibir más respuestas por correo, confirma que esta es tu dirección:",
  },
  fr: {
    subject: (site) => `${site} vous a répondu`,
    wrote: (site) => `${site} écrit :`,
    goOn: "Continuer la conversation :",
    why: (where) =>
      `Vous avez laissé votre adresse dans le chat sur ${where}. Vous ne recevrez pas d’autre e-mail avant d’écrire à nouveau. Quiconque a le lien peut lire la conversation : ne le partagez pas.`,
    neutral: {
      subject: "Vous avez une réponse à votre message",
      wrote: "Vous avez une réponse :",
      where: "un site web",
    },
    confirm:
      "Pour recevoir d’autres réponses par e-mail, confirmez que cette adresse est la vôtre :",
  },
};

const maxUnconfirmed = 300;

/**
 * The mail with the answers for a visitor who has left. Until the reader has confirmed the address, anybody may have entered
 * it: then the mail contains only 300 characters of the answers, without clickable addresses.
 */
export function replyMail(
  {
    language,
    site,
    hostname,
  }: {
    language: ChatLanguage;
    /** The website's name; undefined if the account has not proved that it owns the website. */
    site: string | undefined;
    hostname: string;
  },
  replies: readonly string[],
  {
    link,
    unsubscribeUrl,
    confirmUrl,
  }: { link: string; unsubscribeUrl: string; confirmUrl: string | undefined },
): { subject: string; text: string } {
  const { subject, wrote, goOn, why, neutral, confirm } = words[language];
  const name = site === undefined ? undefined : nameIn(site, hostname, confirmUrl === undefined);
  const text = [
    name === undefined ? neutral.wrote : wrote(name),
    ...(confirmUrl === undefined ? replies : [unclickable(cut(replies.join("\n\n")))]),
    `${goOn}\n${link}`,
    ...(confirmUrl === undefined ? [] : [`${confirm}\n${confirmUrl}`]),
    "—",
    why(site === undefined ? neutral.where : hostname),
    `${unsubscribeWords[language].offer}\n${unsubscribeUrl}`,
  ].join("\n\n");
  return { subject: name === undefined ? neutral.subject : subject(name), text };
}

const longestName = 80;

/** The website's name. A name that looks like an address is not clickable either until the reader has confirmed theirs. */
function nameIn(site: string, hostname: string, isConfirmed: boolean): string {
  const name = oneLine(site, longestName);
  return isConfirmed || hostname.endsWith(name.toLowerCase()) ? name : unclickable(name);
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length > maxUnconfirmed
    ? `${characters.slice(0, maxUnconfirmed).join("")}…`
    : text;
}

/** Mail programs turn anything that looks like an address into a link, in any script, so remove all of them. */
function unclickable(text: string): string {
  return text
    .replace(/:(?=[/\\]{1,2}|\S+@)/g, "[:]")
    .replace(/(?<=\S)[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])/gu, "[.]")
    .replace(/(?<=\S)@(?=\S)/g, "[@]");
}

/**
 * The link that opens the conversation on the page from which the visitor wrote. The token is after the `#`, so that servers do
 * not see it. Visitors can claim any page; only the site's pages get a token, and in a local run also those of this machine.
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
