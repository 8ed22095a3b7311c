import * as z from "zod/mini";
import { locate, notFound } from "../../../shared/handlers/operation/locate";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { landingPagesRepository } from "../../../shared/kinds/landing-page/repository";
import { idInput } from "../../../shared/kinds/record-fields";
import { time } from "../../../shared/model/fields";
import { expiresInput, previewSeconds, previewToken } from "../../../shared/model/preview-token";
import { requiredEnvironment } from "../../../shared/runtime/environment";
import { secretsRepository } from "../../../shared/table/secrets/repository";

export const previewLandingPage = defineOperation({
  name: "preview_landing_page",
  route: "POST /api/v1/landing-pages/{id}/preview",
  toolGroups: ["pages"],
  title: "Preview a landing page",
  summary:
    "Preview a landing page, even a draft: see or check what the page looks like before it goes live or you publish it, or how it will look on a phone (mobile). Makes a link that shows it to anyone, such as a client, as it is now, without putting it online. Views and form entries are not recorded. To see a change, reload. `not_found`: see list_landing_pages.",
  effect: "read",
  domainScope: "any",
  uses: { landingPages: landingPagesRepository, secrets: secretsRepository },
  input: z.extend(idInput("landingPage"), expiresInput),
  output: z.strictObject({
    url: z.string().check(z.describe("Shows it to whoever has the link.")),
    expiresAt: time("When the link ends."),
  }),
  answersSecret: true,
  view: "preview",
  errors: ["not_found"],
  async run({ id, expiresInSeconds = previewSeconds }, { account, domain: selected, store, now }) {
    const { site, timeId, domain } = locate("landingPage", id, account, selected);
    const [row, { current }] = await Promise.all([
      store.landingPages.read(site, timeId),
      store.secrets.require("preview", now),
    ]);
    if (!row) throw notFound("landingPage", id, selected);
    const expiresAtSeconds = Math.floor(now.getTime() / 1000) + expiresInSeconds;
    const token = previewToken(
      { id, hostname: domain.hostname, place: "draft", expiresAtSeconds },
      current,
    );
    return {
      url: `${requiredEnvironment("PAGES_URL")}/preview/${token}`,
      expiresAt: new Date(expiresAtSeconds * 1000).toISOString(),
    };
  },
});
