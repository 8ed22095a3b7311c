import * as z from "zod/mini";
import { locate, notFound, siteOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { emptyWarningsField, type Warning, warn } from "../../shared/handlers/operation/warnings";
import type { Account, DomainReference } from "../../shared/kinds/account/account";
import { domainsRepository } from "../../shared/kinds/domain/repository";
import { knowledgeRepository } from "../../shared/kinds/knowledge/repository";
import { landingPagesRepository } from "../../shared/kinds/landing-page/repository";
import { messagesRepository } from "../../shared/kinds/message/repository";
import { ofKind } from "../../shared/kinds/record-fields";
import { editedKindOf, recordKinds } from "../../shared/kinds/record-kinds";
import { translatedKinds, translationSchema } from "../../shared/kinds/translation/fields";
import { languageTag } from "../../shared/model/language";
import { omittable, pageBounds, pageInput, sitePageOutput, toPage } from "../../shared/model/page";
import { translationStates } from "../../shared/model/translations/translation";
import { siteIsGone } from "../../shared/table/records/site-check";
import { readCursor } from "./cursor";
import { type Located, readTranslations } from "./read-translations";

export const listTranslations = defineOperation({
  name: "list_translations",
  route: "GET /api/v1/translations",
  toolGroups: ["languages"],
  title: "List translations",
  summary:
    "What is not translated yet and still needs translating: which texts of a website are missing a version (translation) in one of its `languages`, such as French, or have an outdated one, with the `source` to translate by update_translation. A page may be empty: go on until `nextCursor` is null.",
  effect: "read",
  domainScope: "primary",
  uses: {
    messages: messagesRepository,
    knowledge: knowledgeRepository,
    landingPages: landingPagesRepository,
    domains: domainsRepository,
  },
  input: z.strictObject({
    state: z.optional(z.enum(translationStates).check(z.describe("Only these."))),
    language: z.optional(languageTag("Only this language.")),
    kind: z.optional(z.enum(translatedKinds).check(z.describe("Only these."))),
    recordId: z.optional(
      ofKind("translation", z.string().check(z.maxLength(100), z.describe("Only this record."))),
    ),
    ...pageInput(omittable(translationSchema)),
  }),
  output: z.extend(sitePageOutput(translationSchema, "each kind's newest records first"), {
    warnings: emptyWarningsField,
  }),
  errors: ["not_found"],
  async run(input, { account, domain, store, pageLimitBytes }) {
    const { state, language, kind, recordId } = input;
    const record = recordId === undefined ? undefined : located(recordId, account, domain);
    const filters = ["list_translations", domain.id, state, language, kind];
    const scope = recordId === undefined ? filters : [...filters, recordId];
    const { limit, before } = pageBounds(input, scope);
    const site = siteOf(account, domain);
    const from = before === undefined ? undefined : readCursor(before);
    const stored = await store.domains.read(account.key, domain.ordinal);
    if (!stored) throw siteIsGone(site);
    const source = { store, site, domain: stored };
    const { rows, next } = await readTranslations(
      source,
      { state, kind, language, record },
      { from, limit },
    );
    const placed = rows.map(({ cursor, row }) => ({
      position: JSON.stringify(cursor),
      row,
    }));
    const end = next && JSON.stringify(next);
    const page = toPage(placed, end, input, scope, pageLimitBytes);
    return warn(
      { ...page, domain: domain.hostname },
      languageRemarks(stored, language, page.data.length === 0),
    );
  },
});

/** @throws ApiError `not_found` for a record that is not the domain's */
function located(id: string, account: Account, domain: DomainReference): Located {
  const name = editedKindOf(id);
  const absent = notFound(name ?? "translation", id, domain);
  if (id === domain.id) return { kind: "domain", timeId: id, absent };
  if (!name) throw absent;
  return {
    kind: recordKinds[name].feed.name,
    timeId: locate(name, id, account, domain).timeId,
    absent,
  };
}

/** Why a list is empty, or that its language is not one of the domain's. */
function languageRemarks(
  { hostname, languages }: { hostname: string; languages: readonly string[] },
  wanted: string | undefined,
  isEmpty: boolean,
): Warning[] {
  if (languages.length === 0 && isEmpty)
    return [
      {
        code: "nothing_found",
        message: `${hostname} has no languages to translate into, so nothing is missing. Set them with update_domain, such as "languages": ["de", "fr"].`,
      },
    ];
  if (languages.length === 0 || wanted === undefined || languages.includes(wanted)) return [];
  return [
    {
      code: "check_translation",
      message: `${wanted} is not among the languages of ${hostname} (${languages.join(", ")}). To add it: update_domain with all languages.`,
    },
  ];
}
