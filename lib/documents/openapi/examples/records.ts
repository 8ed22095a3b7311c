import { ofAllKinds } from "../../../../shared/kinds/docs";
import { key } from "../../../../shared/kinds/examples/actors";
import { domainId, messageId } from "../../../../shared/kinds/examples/ids";
import { shownMessage } from "../../../../shared/kinds/examples/shown-message";
import { visit } from "../../../../shared/kinds/examples/visit";
import type { ExamplesOf } from "../../../../shared/kinds/kind-docs";
import type { namedSchemas } from "../named-schemas";
import { analyticsExample } from "./analytics";

/** One example of each named schema, all of one account and one site. */
export const recordExamples = {
  ...ofAllKinds("records"),
  Actor: key,
  Analytics: analyticsExample,
  Change: {
    seq: 1042,
    type: "message.updated",
    recordId: messageId,
    domainId,
    version: 3,
    actor: key,
    note: "The sale ends a week later",
    createdAt: "2026-03-02T09:30:00.000Z",
    data: {
      id: messageId,
      domainId,
      name: "Spring sale",
      status: "active",
      template: "banner",
      expiresAt: "2026-03-31T22:00:00.000Z",
      version: 3,
    },
  },
  EmbedConfiguration: { id: messageId, ...shownMessage },
  Visit: visit,
} satisfies ExamplesOf<typeof namedSchemas>;
