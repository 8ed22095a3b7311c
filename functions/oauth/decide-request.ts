import * as z from "zod/mini";
import { json } from "../../shared/handlers/http/answer";
import { bodyObject } from "../../shared/handlers/http/body";
import { parseInput } from "../../shared/handlers/operation/parse-input";
import { timeIdIn } from "../../shared/kinds/account-ids";
import { memberActor } from "../../shared/kinds/member/member";
import { roleNames } from "../../shared/model/role";
import { ApiError } from "../../shared/runtime/errors";
import { askedRoles, offeredRoles } from "./asked-roles";
import type { OauthHandler, OauthRequest } from "./oauth-request";
import { type OpenRequest, openRequest } from "./open-request";
import { accountIdOf, grantIdOf } from "./places";
import { presentApp } from "./present-app";

// As long as an app may last. A client that registered itself is forgotten a little later.
const clientSeconds = 400 * 86_400;

const input = z.strictObject({
  allow: z.boolean(),
  role: z.optional(z.enum(roleNames)),
  domainId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
});

/** Takes the member's answer. `url` is where the page goes on to. */
export const decideRequest: OauthHandler = async (request) => {
  const answer = await parseInput(input, bodyObject(request.event));
  const open = await openRequest(request);
  const url = answer.allow
    ? await open.answer(await consentOf(request, open, answer))
    : await open.answer({
        error: "access_denied",
        error_description: "The member did not let the app in.",
      });
  return json(200, { url });
};

/** Connects the app. The result tells the library whose consent it is. */
async function consentOf(
  { caller, store, addresses, now }: OauthRequest,
  { interaction, client }: OpenRequest,
  { role, domainId = null }: z.output<typeof input>,
): Promise<object> {
  const { member, account } = caller ?? {};
  const timeId = member ? timeIdIn("member", member.id) : undefined;
  if (!member || !account || timeId === undefined) {
    throw new ApiError("unauthorized", "Sign in first.");
  }
  const offered = offeredRoles(askedRoles(interaction.params.asked_roles ?? null), member.role);
  if (!role || !offered.includes(role)) {
    throw new ApiError(
      "forbidden",
      `role must be one that the app asks for and that you may give, one of ${offered.join(", ")}.`,
    );
  }
  if (domainId !== null && !account.domains.some(({ id }) => id === domainId)) {
    throw new ApiError(
      "domain_not_found",
      "domainId must be null or the id of one of the domains.",
    );
  }
  if (domainId !== null && role === "owner") {
    throw new ApiError(
      "forbidden",
      "The role owner reaches all websites: choose another role, or all websites.",
    );
  }
  const { name, host } = presentApp(client, interaction);
  const { clientId } = client;
  const place = { accountKey: account.key, timeId };
  const consent = { name, host, role, domainId, clientId, resource: addresses.resource };
  const author = { actor: memberActor(member), note: null };
  const row = await store.connect(author, place, consent, now);
  if (!row) throw new ApiError("unauthorized", "Sign in first.");
  await store.keep("Client", clientId, clientSeconds, now);
  return {
    login: { accountId: accountIdOf(place), remember: false },
    consent: { grantId: grantIdOf(account.key, row.timeId) },
  };
}
