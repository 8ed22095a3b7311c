import { randomInt } from "node:crypto";
import { onConditionFailed } from "../../../table/dynamo/refusal";
import type { Table } from "../../../table/dynamo/table";
import { transact } from "../../../table/dynamo/transact";
import type { Change } from "../../../table/dynamo/write-item";
import { accountIn, keys, siteIn } from "../../../table/keys";
import type { ChatLanguage } from "../../domain/chat-settings";
import { readDomain } from "../../domain/store/read";
import { forgoMail } from "./forgo-mail";
import {
  type CodeRequest,
  codeHash,
  codesWrite,
  isCurrent,
  linkCodesFrom,
  readCodes,
  triesPerCode,
  withRequests,
} from "./link-code";
import { admitMail } from "./mail-recipient";
import type { Mailing } from "./mail-visitor";
import { readConversation } from "./read";

// More than a day's requests, so that each is served even if others come in between.
const maxAttempts = 10;

// The mails do not name the website: until its owner has proved it, nobody may send mail in its name.
const words: Record<ChatLanguage, { subject: string; text(code: string): string }> = {
  en: {
    subject: "Your code for the chat",
    text: (code) =>
      `${code}\n\nEnter this code in the chat to continue your conversation. It works for ten minutes.\n\nYou did not ask for it? Then somebody else has the link to your conversation. They can read it, but cannot write without this code. Do not share it.`,
  },
  de: {
    subject: "Ihr Code für den Chat",
    text: (code) =>
      `${code}\n\nGeben Sie diesen Code im Chat ein, um Ihr Gespräch dort fortzusetzen. Er gilt zehn Minuten.\n\nSie haben ihn nicht angefordert? Dann hat jemand anderes den Link zu Ihrem Gespräch und kann es lesen, ohne diesen Code aber nichts schreiben. Geben Sie ihn niemandem.`,
  },
  es: {
    subject: "Tu código para el chat",
    text: (code) =>
      `${code}\n\nIntroduce este código en el chat para continuar allí tu conversación. Es válido durante diez minutos.\n\n¿No lo has pedido? Otra persona tiene el enlace a tu conversación y puede leerla, pero no puede escribir sin este código. No se lo des a nadie.`,
  },
  fr: {
    subject: "Votre code pour le chat",
    text: (code) =>
      `${code}\n\nSaisissez ce code dans le chat pour y continuer votre conversation. Il est valable dix minutes.\n\nVous ne l’avez pas demandé ? Quelqu’un d’autre a le lien vers votre conversation et peut la lire, mais ne peut pas écrire sans ce code. Ne le donnez à personne.`,
  },
};

/** Makes and mails the codes requested by an account's changes, each once. */
export async function mailCodes(
  table: Table,
  changes: readonly Change[],
  mailing: Mailing,
  now: Date,
): Promise<void> {
  const { sk } = keys.linkCodes({ accountKey: "", ordinal: "" }, "");
  const requestedKeys = changes.flatMap(({ keys: key, new: item }) =>
    key.sk === sk && item && pendingIn(linkCodesFrom(item), now) ? [key] : [],
  );
  for (const key of new Map(requestedKeys.map((each) => [each.pk, each])).values())
    await mailCode(table, key, mailing, now);
}

/** A request whose code is still to be made. */
function pendingIn({ requests }: { requests: CodeRequest[] }, now: Date): CodeRequest | undefined {
  return requests.find(
    (each) => each.codeHash === null && each.tries < triesPerCode && isCurrent(each, now),
  );
}

async function mailCode(
  table: Table,
  key: Change["keys"],
  { sendMail }: Mailing,
  now: Date,
): Promise<void> {
  const site = siteIn(key);
  const timeId = key.pk.slice(key.pk.lastIndexOf("#") + 1);
  const domain = await readDomain(table, accountIn(key), site.ordinal);
  for (let attempt = 1; domain && attempt <= maxAttempts; attempt += 1) {
    const [row, codes] = await Promise.all([
      readConversation(table, site, timeId),
      readCodes(table, site, timeId),
    ]);
    const { id, visitor } = row?.conversation ?? {};
    const request = codes && pendingIn(codes, now);
    // Without a mailed link there is nothing to unlock, and anybody may have typed in the address.
    if (!id || !row?.mailedSeq || !visitor?.email || visitor.isBlocked || !request) return;
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const hash = await codeHash(id, request, code);
    const made = withRequests(codes, (each) =>
      each === request ? { ...each, codeHash: hash } : each,
    );
    // Stored first, so that a repeat of the change sends nothing twice. A request or a block may have come in between.
    const write = onConditionFailed(
      "changed",
      () => false as const,
      codesWrite(site, timeId, made, now),
    );
    if (!(await transact<true, false>(table, [write], true))) continue;
    const recipient = await admitMail(table, site.accountKey, visitor.email, now, "code");
    if (recipient === undefined) return;
    const { subject, text } = words[domain.chat.language];
    const outcome = await sendMail({ to: visitor.email, subject, text: text(code) });
    if (outcome === "refused") await forgoMail(table, recipient, "mail-codes", now);
    if (outcome === "failed") throw new Error("A mail with a code was not taken.");
  }
}
