import * as z from "zod/mini";
import { pageFields } from "../../shared/model/landing-page/fields";
import { pageChange } from "../../shared/model/landing-page/rules";
import { idInput, ifVersionInput, requireVersion } from "../../shared/model/record-fields";
import { authors } from "../../shared/model/role";
import { locate, notFound } from "../../shared/operation/locate";
import { defineOperation } from "../../shared/operation/operation";
import { presentLandingPage } from "./present-landing-page";
import { writtenLandingPageSchema } from "./written-landing-page";

export const updateLandingPage = defineOperation({
  name: "update_landing_page",
  route: "PATCH /api/v1/landing-pages/{id}",
  title: "Update a landing page",
  summary:
    "Change the named fields of a landing page; `content` is replaced as a whole. Visitors see the changes, even a new `slug`, once you publish it again. restore_revision undoes it. `not_found`: see list_landing_pages.",
  effect: "update",
  roles: authors,
  domainScope: "any",
  uses: ["landingPages"],
  input: z.extend(idInput("landingPage"), {
    ...z.partial(z.strictObject(pageFields))._zod.def.shape,
    ...ifVersionInput,
  }),
  output: writtenLandingPageSchema,
  errors: ["not_found", "unknown_template", "duplicate", "precondition_failed"],
  validate: ({ id, ifVersion, ...patch }) => ({ id, ifVersion, change: pageChange(patch) }),
  async run({ id, ifVersion, change }, { account, domain, store, now }) {
    const { site, timeId } = locate("landingPage", id, account, domain);
    const row = await store.landingPages.update(
      site,
      timeId,
      ({ settings, version }) => {
        requireVersion(version, ifVersion);
        return change(settings);
      },
      now,
    );
    if (!row) throw notFound("landingPage", id, domain);
    return presentLandingPage(row, site);
  },
});
