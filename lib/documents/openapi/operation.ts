import { rolesOf } from "../../../shared/handlers/operation/caller";
import {
  needsBody,
  type Operation,
  successStatus,
} from "../../../shared/handlers/operation/operation";
import { optionsOf } from "../../../shared/handlers/operation/write-options";
import { askForAPlan } from "../../../shared/kinds/account/plans";
import { listedFields } from "../../../shared/model/listed-fields";
import type { ErrorCode } from "../../../shared/runtime/errors";
import { errorTable } from "../error-table";
import type { Components, ObjectSchema, Reference } from "./components";
import { errorsOf, takesBody } from "./errors-of";
import { requestExample } from "./examples/operations";
import { authenticatedHeaders, headersOf, statusHeaders } from "./headers";
import { camelCase, pascalCase } from "./named-schemas";
import { json, success } from "./operation/success";

/** Describes an operation for OpenAPI, with its method and path. */
export function describeOperation(operation: Operation, components: Components) {
  const [method = "", path = ""] = operation.route.split(" ");
  const input = components.describeObject(operation.input, "input");
  const inPath = [...path.matchAll(/{(\w+)}/g)].map(([, name = ""]) => name);
  const hasBody = takesBody(operation.route);
  const others = Object.keys(input.properties).filter((name) => !inPath.includes(name));
  const inQuery = hasBody ? [] : others;
  const example = requestExample(operation) ?? {};
  return {
    method: method.toLowerCase(),
    path,
    tags: path.split("/").slice(3, 4),
    operationId: camelCase(operation.name),
    summary: operation.title,
    description: operation.summary,
    "x-roles": rolesOf(operation),
    parameters: [
      ...inPath.map((name) => toParameter(input, name, "path")),
      ...inQuery.map((name) => ({
        ...toParameter(input, name, "query"),
        ...(name in example && { example: example[name] }),
      })),
      ...(operation.domainScope === "none" ? [] : domainSelector),
      ...(listedFields(operation)
        ? ["bom", "columns"].map((name) => ({ $ref: `#/components/parameters/${name}` }))
        : []),
      ...("ifVersion" in input.properties ? [{ $ref: "#/components/parameters/ifMatch" }] : []),
      ...optionsOf(operation).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(hasBody && others.length > 0
      ? { requestBody: bodyOf(operation, input, others, components) }
      : {}),
    responses: {
      [successStatus(operation.effect)]: success(operation, components),
      ...(operation.mayWait && { 202: success(operation, components, waiting) }),
      ...errorResponses(errorsOf(operation), components),
      default: errorResponse(["method_not_allowed"], components),
    },
  };
}

const domainSelector = [
  { $ref: "#/components/parameters/domain" },
  { $ref: "#/components/parameters/xDomain" },
];

function toParameter(input: ObjectSchema, name: string, place: "path" | "query") {
  const { description, ...schema } = input.properties[name] ?? {};
  return {
    name,
    in: place,
    required: place === "path" || input.required.includes(name),
    ...(description ? { description } : {}),
    // A list is one comma-separated parameter, not a repeated one.
    ...(schema.type === "array" ? { style: "form", explode: false } : {}),
    schema,
  };
}

function bodyOf(
  operation: Operation,
  input: ObjectSchema,
  names: string[],
  components: Components,
) {
  const properties = Object.fromEntries(names.map((name) => [name, input.properties[name]]));
  const needed = input.required.filter((name) => names.includes(name));
  const schema = {
    ...input,
    properties,
    required: needed,
    // An update must name at least one field.
    ...(operation.route.startsWith("PATCH ") && needed.length === 0 && { minProperties: 1 }),
  };
  return {
    required: needsBody(operation),
    content: json(
      components.add("schemas", pascalCase(operation.name), schema),
      requestExample(operation),
    ),
  };
}

const waiting = {
  description:
    "An author's write that would change what visitors see waits for an editor: `review` names it, and the record is as it was.",
};

/** The responses for error codes, by status. */
function errorResponses(codes: ErrorCode[], components: Components) {
  const statuses = [...new Set(codes.map((code) => errorTable[code].status))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      errorResponse(
        codes.filter((code) => errorTable[code].status === status),
        components,
      ),
    ]),
  );
}

/** The response for the error codes of one status. Operations with the same codes share it. */
function errorResponse(codes: readonly ErrorCode[], components: Components): Reference {
  const [first = "internal_error"] = codes;
  const { status } = errorTable[first];
  return components.add("responses", codes.map(pascalCase).join("Or"), {
    description: codes.map((code) => `\`${code}\`: ${errorTable[code].condition}`).join("\n\n"),
    headers: headersOf([...authenticatedHeaders, ...(statusHeaders[status] ?? [])]),
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/ApiError" },
        examples: Object.fromEntries(
          codes.map((code) => [
            code,
            {
              summary: errorTable[code].condition,
              value: { error: { code, message: errorExamples[code] } },
            },
          ]),
        ),
      },
      "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
    },
  });
}

/** An example message for each error, as the service writes it. */
export const errorExamples: Readonly<Record<ErrorCode, string>> = {
  invalid_body:
    'template must be one of "banner", "modal", "toast", "inline", "story", "survey"; got "popup".',
  invalid_domain:
    'hostname "https://shop.acme.com" is not a public hostname. Allowed: a bare hostname such as shop.acme.com (no scheme, port, path, user, space, underscore, wildcard or address).',
  reserved_domain:
    'hostname "shop.localhost" is reserved or a placeholder. Register the hostname that your visitors see.',
  domain_not_found: 'The account has no domain "shop.acme.org".',
  unknown_template: 'There is no landing-page template "newsletter".',
  last_domain: "The account's only domain cannot be deleted.",
  last_owner:
    "This is the account's only owner, and an account keeps one. Make another member an owner first: PATCH /api/v1/members/{id}.",
  send_failed: "content must not be blank.",
  unauthorized:
    "Missing API key. Send the API key as `Authorization: Bearer <API_KEY>`. An account owner makes keys, with POST /api/v1/api-keys or in the console.",
  forbidden:
    "POST /api/v1/messages is open to the roles owner, editor; this API key has the role viewer. Ask an account owner for a key that can.",
  trial_expired: `The trial ended at 2026-02-28T00:00:00.000Z, and nothing new can be created; reading, changing, publishing, deleting and answering visitors go on. ${askForAPlan}`,
  plan_limit: `The plan "free" allows 1 domain, and the account has reached that. Delete one. ${askForAPlan}`,
  not_found:
    'No message "msg_06gztyjw010cy3tr0351MgktO7uM2cY9AzFEVx00" on this account. List them: GET /api/v1/messages.',
  no_domains: "The account has no domains yet: create one with POST /api/v1/domains.",
  method_not_allowed: "PUT is not allowed on /api/v1/messages; allowed: GET, POST.",
  duplicate: "shop.acme.com is already a domain of the account.",
  in_use:
    "asset_06gzx2k0s4m8v1ya0351MgktO7uM2cY9AzFEVx00 is shown by landing page page_06gzv1c8r2m7t5kw0351MgktO7uM2cY9AzFEVx00. Take it out there first; a landing page shows it until it is published again.",
  idempotency_mismatch:
    "This idempotency key was used for another request in the last 24 hours. Use a new key, or repeat the first request unchanged.",
  claim_lost:
    "The claim expired at 2026-03-01T09:05:00.000Z. Claim the conversation again before you answer.",
  cursor_expired:
    "Changes after this cursor are gone: the feed stores them for 30 days. Read the lists again, and leave out `after` to start from now.",
  precondition_failed: "The record has version 4 now, not 3: read it again before you change it.",
  payload_too_large: "The body has 1200000 bytes; at most 1000000 are allowed.",
  rate_limited: "More than 120 requests in a minute on this key. Wait 27 seconds, then call again.",
  internal_error: "Unexpected server error; safe to retry.",
};
