import { json } from "../../shared/handlers/http/answer";
import { askedRoles, offeredRoles, suggestedRole } from "./asked-roles";
import type { OauthHandler } from "./oauth-request";
import { openRequest } from "./open-request";
import { presentApp } from "./present-app";

/** Tells the consent page who asks for what, and what its member may answer. */
export const readRequest: OauthHandler = async (request) => {
  const { interaction, client } = await openRequest(request);
  const { member, account, app, key } = request.caller ?? {};
  const isMember = member && account && !app && !key;
  const asked = askedRoles(interaction.params.asked_roles ?? null);
  const roles = isMember ? offeredRoles(asked, member.role) : [];
  return json(200, {
    app: presentApp(client, interaction),
    account: isMember ? { id: account.id, name: account.name } : null,
    member: isMember ? { name: member.name, email: member.email, role: member.role } : null,
    roles,
    suggestedRole: roles.length > 0 ? suggestedRole(roles) : null,
    domains: isMember ? account.domains.map(({ id, hostname }) => ({ id, hostname })) : [],
  });
};
