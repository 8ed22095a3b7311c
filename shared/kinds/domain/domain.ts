import * as z from "zod/mini";
import { updatedBy } from "../../model/actor";
import { count, time, timezone, uuid } from "../../model/fields";
import { defaultLabels, type LabelName, labelsInput, labelsSchema } from "../../model/labels";
import { languageTag } from "../../model/language";
import { retentionSchema } from "../../model/retention";
import { withTranslation } from "../../model/translations/state-of";
import { readTranslation, type Translations } from "../../model/translations/translation";
import { withoutRepeats } from "../../model/without-repeats";
import { invalidField } from "../../runtime/errors";
import { memberMailSchema } from "../member/member-mail";
import { brandSchema } from "./brand";
import { chatSettingsSchema } from "./chat-settings";
import { frequencyCapsSchema } from "./frequency-caps";
import { helpCenterSchema } from "./help-center";
import { linkParamsSchema } from "./link-params";
import { type DomainTexts, domainTexts, textsOf, type Worded } from "./translations";

export const domainSchema = z.strictObject({
  id: uuid("The domain's id."),
  hostname: z
    .string()
    .check(
      z.describe(
        "To use another hostname, create a domain (create_domain). Lower case, international names in punycode.",
      ),
    ),
  isPrimary: z.boolean().check(z.describe("Whether requests without a selector use it.")),
  timezone: timezone.check(z.describe("IANA time zone of its days. Default UTC.")),
  languages: z
    .array(languageTag("A language, such as de or pt-br."))
    .check(
      z.maxLength(50),
      withoutRepeats("language"),
      z.describe("The languages of its translations."),
    ),
  translations: z.optional(
    z
      .record(z.string(), readTranslation(domainTexts))
      .check(z.describe("Labels and chat texts by language.")),
  ),
  chat: chatSettingsSchema.check(z.describe("Its chat settings.")),
  labels: labelsSchema,
  brand: brandSchema.check(z.describe("How it looks to visitors.")),
  messagesAtOnce: z
    .enum(["ONE", "ALL"])
    .check(
      z.describe(
        "ONE: banners, toasts, modals, stories and surveys show one after the other, a new domain's default. ALL: a dialog beside two others.",
      ),
    ),
  frequencyCaps: frequencyCapsSchema.check(z.describe("How often its messages may show.")),
  linkParams: linkParamsSchema.check(
    z.describe("UTM parameters added to its messages' links; {id} in content: the message's id."),
  ),
  helpCenter: helpCenterSchema.check(z.describe("Its help center.")),
  retention: retentionSchema.check(z.describe("For how long it keeps what visitors sent.")),
  memberMail: memberMailSchema.check(z.describe("What it mails to the account's members.")),
  version: count("Raised by each change of the record."),
  createdAt: time("When it was created."),
  updatedAt: time("When it was last changed."),
  updatedBy,
});

export type Domain = z.infer<typeof domainSchema>;

/** The fields an update of a domain may name. Other fields stay, also inside those that are objects. */
export const domainChanges = {
  isPrimary: z.optional(
    z
      .literal(true, "must be true: to have another primary domain, make that one primary")
      .check(z.describe("Makes it the primary domain.")),
  ),
  timezone: z.optional(domainSchema._zod.def.shape.timezone),
  languages: z.optional(domainSchema._zod.def.shape.languages),
  translations: z.optional(
    z
      .record(languageTag("A language, such as de."), z.nullable(z.strictObject(domainTexts)))
      .check(z.describe("Labels and chat texts by language; null removes.")),
  ),
  chat: z.optional(z.partial(chatSettingsSchema).check(z.describe("Chat settings to change."))),
  labels: z.optional(labelsInput),
  brand: z.optional(
    z.partial(brandSchema).check(
      z.meta({
        description: "Parts of the look to change; null: the default.",
        examples: [{ accentColor: "#2563eb", font: "Inter, sans-serif" }],
      }),
    ),
  ),
  messagesAtOnce: z.optional(domainSchema._zod.def.shape.messagesAtOnce),
  frequencyCaps: z.optional(
    z.partial(frequencyCapsSchema).check(z.describe("Limits to change; null: none.")),
  ),
  linkParams: z.optional(z.partial(linkParamsSchema).check(z.describe("UTM parameters of links."))),
  helpCenter: z.optional(
    z.partial(helpCenterSchema).check(z.describe("Help center settings to change.")),
  ),
  retention: z.optional(
    z.partial(retentionSchema).check(z.describe("Days to keep; null: forever.")),
  ),
  memberMail: z.optional(z.partial(memberMailSchema).check(z.describe("Mail to members."))),
};

type Settings = { translations: Translations<DomainTexts> } & Pick<
  Domain,
  | "timezone"
  | "languages"
  | "chat"
  | "labels"
  | "brand"
  | "messagesAtOnce"
  | "frequencyCaps"
  | "linkParams"
  | "helpCenter"
  | "retention"
  | "memberMail"
>;
/** The fields that an update of a domain names. */
export type DomainChanges = Omit<z.infer<z.ZodMiniObject<typeof domainChanges>>, "isPrimary">;

/** The domain after the update. */
export function changedDomain<Changed extends Settings>(
  domain: Changed,
  {
    timezone: zone = domain.timezone,
    languages = domain.languages,
    translations,
    chat,
    labels = {},
    brand,
    messagesAtOnce = domain.messagesAtOnce,
    frequencyCaps,
    linkParams,
    helpCenter,
    retention,
    memberMail,
  }: DomainChanges,
  now: Date,
): Changed {
  const named = Object.entries(labels).map(([name, label]) => [
    name,
    label ?? defaultLabels[name as LabelName],
  ]);
  const changed = {
    ...domain,
    timezone: zone,
    languages,
    messagesAtOnce,
    chat: { ...domain.chat, ...chat },
    labels: { ...domain.labels, ...Object.fromEntries(named) },
    brand: { ...domain.brand, ...brand },
    frequencyCaps: { ...domain.frequencyCaps, ...frequencyCaps },
    linkParams: { ...domain.linkParams, ...linkParams },
    helpCenter: { ...domain.helpCenter, ...helpCenter },
    retention: { ...domain.retention, ...retention },
    memberMail: { ...domain.memberMail, ...memberMail },
  };
  return translations
    ? { ...changed, translations: changedTranslations(changed, translations, now) }
    : changed;
}

// They are on the site's head, which is read with every embed list.
const maxBytes = 20_000;

/**
 * A domain's translations after an update that names some languages; null removes one.
 * @throws ApiError `invalid_body`
 */
function changedTranslations(
  domain: Worded & { translations: Translations<DomainTexts> },
  named: Readonly<Record<string, DomainTexts | null>>,
  now: Date,
): Translations<DomainTexts> {
  const own = textsOf(domain);
  let spoken = {
    language: domain.chat.language as string | null,
    translations: domain.translations,
  };
  for (const [language, texts] of Object.entries(named)) {
    spoken = withTranslation(spoken, { language, texts, own }, now);
  }
  const bytes = Buffer.byteLength(JSON.stringify(spoken.translations));
  if (bytes > maxBytes) {
    throw invalidField(
      "translations",
      `may take ${maxBytes} bytes of JSON together, and take ${bytes}`,
      { hint: "Shorten one, or remove a language with null." },
    );
  }
  return spoken.translations;
}
