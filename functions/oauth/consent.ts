import type { Client, Interaction } from "oidc-provider";
import * as z from "zod/mini";
import { json } from "../../shared/handlers/http/answer";
import { isLoopback } from "../../shared/handlers/http/base-url";
import { bodyObject } from "../../shared/handlers/http/body";
import { parseInput } from "../../shared/handlers/operation/parse-input";
import { saveOnceWrite } from "../../shared/kinds/connected-app/store/artifacts";
import { memberActor } from "../../shared/kinds/member/member";
import { timeIdIn } from "../../shared/kinds/record-kinds";
import { type Role, roleNames, rolesWithin } from "../../shared/model/role";
import { ApiError } from "../../shared/runtime/errors";
import { nodeExchange } from "./exchange";
import { accountIdOf, grantIdOf } from "./library-ids";
import type { OauthHandler, OauthRequest } from "./oauth-request";

/** Returns to the consent page who asks for what, and what its member may answer. */
export const readRequest: OauthHandler = async (request) => {
  const { interaction, client } = await openRequest(request);
  const { member, account, app, key } = request.caller ?? {};
  const isMember = member && account && !app && !key;
  const requestedRoles = askedRoles(interaction.params.asked_roles ?? null);
  const roles = isMember ? offeredRoles(requestedRoles, member.role) : [];
  return json(200, {
    app: presentApp(client, redirectOf(interaction)),
    account: isMember ? { id: account.id, name: account.name } : null,
    member: isMember ? { name: member.name, email: member.email, role: member.role } : null,
    roles,
    suggestedRole: roles.length > 0 ? suggestedRole(roles) : null,
    domains: isMember ? account.domains.map(({ id, hostname }) => ({ id, hostname })) : [],
  });
};

// The longest life of an app. A client that registered itself is forgotten a little later.
const clientSeconds = 400 * 86_400;

// Longer than a request waits for its answer.
const decisionSeconds = 7_200;

const input = z.strictObject({
  allow: z.boolean(),
  role: z.optional(z.enum(roleNames)),
  domainId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
});

/** Stores the member's decision. `url` is the page's next address. */
export const decideRequest: OauthHandler = async (request) => {
  const answer = await parseInput(input, bodyObject(request.event));
  const open = await openRequest(request);
  const decision = answer.allow
    ? await connect(request, open, answer)
    : await refuse(request, open);
  // A second answer repeats the first redirect, unless it differs.
  const { asked, result } = decision ?? (await firstDecision(request, open));
  if (asked !== JSON.stringify(answer)) throw gone();
  return json(200, { url: await open.answer(result) });
};

/** A member's decision, stored once for each request. `result` is for the library. */
interface Decision {
  asked: string;
  result: object;
}

/** @returns undefined if the request was decided before */
async function refuse(
  { store, now }: OauthRequest,
  { interaction: { uid } }: OpenRequest,
): Promise<Decision | undefined> {
  const decision = {
    asked: JSON.stringify({ allow: false }),
    result: {
      error: "access_denied",
      error_description: "The member did not let the app in.",
    },
  };
  const isFirst = await store.saveOnce("Decision", uid, decision, decisionSeconds, now);
  return isFirst ? decision : undefined;
}

async function firstDecision(
  { store, now }: OauthRequest,
  { interaction: { uid } }: OpenRequest,
): Promise<Decision> {
  const found = await store.read("Decision", uid, now);
  if (!found) throw gone();
  return found.payload as unknown as Decision;
}

/**
 * Connects the app, in one transaction with the decision.
 * @returns undefined if the request was decided before
 */
async function connect(
  { caller, store, addresses, now }: OauthRequest,
  { interaction, client }: OpenRequest,
  answer: z.output<typeof input>,
): Promise<Decision | undefined> {
  const { role, domainId = null } = answer;
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
  const { name, host } = presentApp(client, redirectOf(interaction));
  const { clientId } = client;
  const memberKey = { accountKey: account.key, timeId };
  const consent = { name, host, role, domainId, clientId, resource: addresses.resource };
  const author = { actor: memberActor(member), note: null };
  const decisionOf = (appTimeId: string): Decision => ({
    asked: JSON.stringify(answer),
    result: {
      login: { accountId: accountIdOf(memberKey), remember: false },
      consent: { grantId: grantIdOf(account.key, appTimeId) },
    },
  });
  const row = await store.connect(
    author,
    memberKey,
    consent,
    ({ timeId: appTimeId }) =>
      saveOnceWrite("Decision", interaction.uid, decisionOf(appTimeId), decisionSeconds, now),
    now,
  );
  if (row === false) return undefined;
  if (!row) throw new ApiError("unauthorized", "Sign in first.");
  await store.keep("Client", clientId, clientSeconds, now);
  return decisionOf(row.timeId);
}

/** An authorization request of this browser that waits for its member, and the app that made it. */
interface OpenRequest {
  interaction: Interaction;
  client: Client;
  /** Answers it. Returns the next address. */
  answer(result: object): Promise<string>;
}

/** @throws ApiError `not_found` for a request that was answered, has expired, or belongs to another browser */
async function openRequest({
  event,
  addresses,
  provider: opened,
}: OauthRequest): Promise<OpenRequest> {
  const provider = await opened();
  const uid = event.pathParameters?.uid ?? "";
  const { request, response } = nodeExchange(event, {
    url: `/api/oauth/requests/${encodeURIComponent(uid)}`,
    baseUrl: addresses.issuer,
  });
  const interaction = await provider.interactionDetails(request, response).catch(ignoreLost);
  // Another window of the browser may have started a newer one.
  if (interaction?.uid !== uid) throw gone();
  const client = await provider.Client.find(interaction.params.client_id ?? "");
  if (!client) throw gone();
  return {
    interaction,
    client,
    async answer(result) {
      const options = { mergeWithLastSubmission: false };
      const url = await provider
        .interactionResult(request, response, result, options)
        .catch(ignoreLost);
      // Another answer of the same member has just gone on.
      if (url === undefined) throw gone();
      return url;
    },
  };
}

function ignoreLost(error: Error): undefined {
  if (error.name !== "SessionNotFound") throw error;
  return undefined;
}

function gone(): ApiError {
  return new ApiError(
    "not_found",
    "This request was answered, took longer than an hour, or was begun in another window. Go back to the app, and connect it again.",
  );
}

/** The roles that a scope names; all of them if it names none. Other words are not the service's, and are left out. */
export function askedRoles(scope: string | null): readonly Role[] {
  const words = (scope ?? "").split(" ");
  const named = roleNames.filter((each) => words.includes(each));
  return named.length > 0 ? named : roleNames;
}

/** The roles that a member can grant an app: those within the requested roles, and within the member's own. */
export function offeredRoles(requestedRoles: readonly Role[], own: Role): readonly Role[] {
  const within = new Set(requestedRoles.flatMap(rolesWithin));
  return rolesWithin(own).filter((each) => within.has(each));
}

/** The preselected role. Nobody should make an app an owner by just pressing a button. */
export function suggestedRole(offered: readonly Role[]): Role {
  return offered.find((each) => each !== "owner") ?? "analyst";
}

const longestName = 80;

/** An app as the consent page shows it. */
export interface PresentedApp {
  /** The name that it gives itself. */
  name: string;
  /** Where the member is sent back: a host, or a program's own scheme. */
  host: string;
  /** Whether that is the member's own machine, where any program may listen. */
  isLocal: boolean;
}

export function presentApp({ clientName, clientId }: Client, redirect: string): PresentedApp {
  const { protocol, host } = new URL(redirect);
  const isWeb = protocol === "https:" || protocol === "http:";
  const displayHost = isWeb ? host : protocol;
  return {
    name: nameIn(clientName) || hostIn(clientId) || displayHost,
    host: displayHost,
    isLocal: isWeb ? isLoopback(host) : true,
  };
}

function redirectOf({ params }: Interaction): string {
  return params.redirect_uri ?? "";
}

/** The name without what would let it look like another part of the page. */
function nameIn(name = ""): string {
  const printable = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "").trim();
  // Cut by characters: half of a surrogate pair could not be stored.
  return [...printable].slice(0, longestName).join("");
}

function hostIn(clientId: string): string {
  return URL.parse(clientId)?.host ?? "";
}
