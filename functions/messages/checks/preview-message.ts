import * as z from "zod/mini";
import { locate, notFound } from "../../../shared/handlers/operation/locate";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { messagesRepository } from "../../../shared/kinds/message/repository";
import { idInput } from "../../../shared/kinds/record-fields";
import { time, urlOf } from "../../../shared/model/fields";
import { languageTag } from "../../../shared/model/language";
import {
  expiresInput,
  type PreviewTarget,
  previewSeconds,
  previewToken,
} from "../../../shared/model/preview-token";
import { languagesOf } from "../../../shared/model/translations/translation";
import { nearestLanguage } from "../../../shared/rules/nearest-language";
import { requiredEnvironment } from "../../../shared/runtime/environment";
import { invalidField } from "../../../shared/runtime/errors";
import { secretsRepository } from "../../../shared/table/secrets/repository";
import { ownerOfPage } from "./owner-of-page";

/** The parameter in the page's address. The script shows only the message it names. */
const parameter = "mw-preview";

export const previewMessage = defineOperation({
  name: "preview_message",
  route: "POST /api/v1/messages/{id}/preview",
  toolGroups: ["core", "messages"],
  title: "Preview a message",
  summary:
    "Preview a popup, overlay (modal), banner or other message, even a draft, before it goes live, visitors see it or you switch it on: see how it looks or what it will look like. Makes links that show it to anyone, such as your boss, without making it public: on a plain page and on your own site, which needs the embed script, also on a phone. To see a change, reload. `not_found`: see list_messages.",
  effect: "read",
  domainScope: "any",
  uses: { messages: messagesRepository, secrets: secretsRepository },
  input: z.extend(idInput("message"), {
    pageUrl: z.optional(
      urlOf(
        ["http:", "https:"],
        'must be an http or https URL, such as "https://acme.com/pricing"',
      ).check(
        z.describe("The page to show it on, on the message's domain. Default: the home page."),
      ),
    ),
    language: z.optional(
      languageTag("The language to show it in. Default: what the page or browser asks for."),
    ),
    ...expiresInput,
  }),
  output: z.strictObject({
    url: z.string().check(z.describe("Shows it on a plain page of the service.")),
    pageUrl: z.string().check(z.describe("Shows it on your own page.")),
    expiresAt: time("When both links end."),
  }),
  answersSecret: true,
  view: "preview",
  errors: ["not_found"],
  async run(
    { id, pageUrl, language, expiresInSeconds = previewSeconds },
    { account, domain: selected, store, now },
  ) {
    const { site, timeId, domain } = locate("message", id, account, selected);
    const page = pageUrl ?? `https://${domain.hostname}/`;
    if (ownerOfPage(page, account.domains)?.id !== domain.id) {
      throw invalidField(
        "pageUrl",
        `must be a page of ${domain.hostname}, the message's domain, with https:// before it; got ${JSON.stringify(page.slice(0, 200))}`,
      );
    }
    const [row, { current }] = await Promise.all([
      store.messages.read(site, timeId),
      store.secrets.require("preview", now),
    ]);
    if (!row) throw notFound("message", id, selected);
    const languages = languagesOf(row.message.settings);
    if (language !== undefined && !nearestLanguage(language, languages)) {
      const [only = "", ...others] = languages;
      const allowed =
        only === ""
          ? "left out, as the message names no language"
          : others.length === 0
            ? `${only}, the message's only language`
            : `one of ${languages.join(", ")}, the message's languages`;
      throw invalidField("language", `must be ${allowed}; got ${JSON.stringify(language)}`, {
        hint: "Translate it with update_translation.",
      });
    }
    const expiresAtSeconds = Math.floor(now.getTime() / 1000) + expiresInSeconds;
    const link = (to: string, place: PreviewTarget) =>
      withParameter(
        to,
        previewToken({ id, hostname: domain.hostname, place, language, expiresAtSeconds }, current),
      );
    return {
      url: link(`${requiredEnvironment("PAGES_URL")}/preview`, "plain"),
      pageUrl: link(page, "page"),
      expiresAt: new Date(expiresAtSeconds * 1000).toISOString(),
    };
  },
});

/** The address with this token instead of any earlier one, otherwise unchanged. */
function withParameter(address: string, token: string): string {
  const url = new URL(address);
  if (url.searchParams.has(parameter)) url.searchParams.delete(parameter);
  url.search += `${url.search ? "&" : "?"}${parameter}=${token}`;
  return url.href;
}
