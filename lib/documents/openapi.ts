import { operations } from "../../functions/catalogue";
import { version } from "../../package.json";
import type { OptionName } from "../../shared/handlers/operation/write-options";
import { ofAllKinds } from "../../shared/kinds/docs";
import { longestNote } from "../../shared/model/change-note";
import { idempotencyKeyPattern } from "../../shared/model/idempotency-key";
import { roleNames } from "../../shared/model/role";
import { Components } from "./openapi/components";
import { embedDescriptions } from "./openapi/embed-descriptions";
import { describeEmbedRoute } from "./openapi/embed-route";
import { errorSchemas } from "./openapi/error-schemas";
import { responseHeaders } from "./openapi/headers";
import { describeOperation } from "./openapi/operation";

/** The REST API and the embed API as an OpenAPI 3.1 document, derived from the catalogue and the embed routes. */
export function openApiDocument() {
  const components = new Components();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, path, ...description } of [
    ...operations.map((operation) => describeOperation(operation, components)),
    ...embedDescriptions.map((route) => describeEmbedRoute(route, components)),
  ]) {
    paths[path] = { ...paths[path], [method]: description };
  }
  const { schemas, responses } = components;
  return {
    openapi: "3.1.1",
    info: {
      title: "Messaging Widget Service",
      version,
      summary: "Floating messages on websites, landing pages, forms, surveys, chat and analytics.",
      description,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "Where this document comes from." }],
    security: [{ apiKey: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "bearer",
          description: "An API key of the account, `mws_live_…`.",
        },
        oauth: {
          type: "oauth2",
          description:
            "An app that a member lets in, instead of a key: for the tool endpoint `POST /api/mcp` alone. PKCE with S256, and `resource` is the address of that endpoint. The scopes are roles. `/.well-known/oauth-authorization-server` has the rest.",
          flows: {
            authorizationCode: {
              authorizationUrl: "/api/oauth/authorize",
              tokenUrl: "/api/oauth/token",
              refreshUrl: "/api/oauth/token",
              scopes: Object.fromEntries(
                roleNames.map((role) => [role, `At most what the role ${role} may do.`]),
              ),
            },
          },
        },
        conversationToken: {
          type: "http",
          scheme: "bearer",
          description:
            "What the first message of a chat was answered with: only its visitor has it.",
        },
      },
      parameters: {
        domain: {
          name: "domain",
          in: "query",
          description: "Hostname or id of a domain of the account; the primary one by default.",
          schema: { type: "string" },
        },
        xDomain: {
          name: "X-Domain",
          in: "header",
          description: "The same as the query parameter `domain`, which wins when both are sent.",
          schema: { type: "string" },
        },
        ifMatch: {
          name: "If-Match",
          in: "header",
          description:
            "The version that the record must still have, as its `ETag` says it; or `*`.",
          schema: { type: "string" },
        },
        bom: {
          name: "bom",
          in: "query",
          description:
            "With `Accept: text/csv`: `true` makes a file for a spreadsheet, with a byte-order mark and heads in words.",
          schema: { type: "boolean", default: false },
        },
        columns: {
          name: "columns",
          in: "query",
          description:
            "With `Accept: text/csv`: the columns in their order, such as `createdAt,data.email,data`. `data` then holds what has no column of its own, as JSON. By default each field that is declared.",
          schema: { type: "string" },
        },
        ...optionParameters,
      },
      headers: responseHeaders,
      responses,
      schemas: { ...schemas, ...errorSchemas },
    },
  };
}

const description = `Every operation under \`/api/v1\` is a tool of the MCP endpoint \`POST /api/mcp\` as well, with the same arguments and the same answer. What stands under \`/api/embed\` is public: visitors' pages ask it.

- **Key**: \`Authorization: Bearer <API_KEY>\`. At most 120 requests a minute on each; \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\` say how many are left, and until when.
- **OAuth**: an MCP client needs no key. It reads \`/.well-known/oauth-protected-resource/api/mcp\`, opens a browser, and its member lets it in with a role. Its tokens are for \`/api/mcp\` alone.
- **Domain**: a request concerns the account's primary domain, or the one that \`domain\` or \`X-Domain\` names.
- **Lists** come in pages, newest first: \`nextCursor\` of one is \`cursor\` of the next. \`omit\` leaves fields out, \`sort\`, where a list has it, orders by a field, \`Accept: text/csv\` answers a table.
- **Errors** are \`{ error: { code, message } }\`; \`code\` is for programs, \`message\` says what to correct. With \`Accept: application/problem+json\` they are problem details (RFC 9457), with each wrong field in \`errors\`. Under \`/api/embed\` they are \`{ error: <text> }\`.
- **Versions**: an update or delete with \`If-Match\` happens to that version of the record or not at all.`;

const described: Readonly<Record<string, string>> = {
  ...ofAllKinds("tags"),
  analytics: "Statistics: views, clicks, conversions and other figures, by day and by message.",
  changes: "The feed of changes: who changed what, when and why.",
  embed:
    "The public routes that the embed script calls from a visitor's page. Every origin may read them. Errors are `{ error: <text> }`. Query parameters that a route does not have are ignored.",
};

/** Describes each resource, by its part of the path, in the order of the catalogue; the public routes last. */
export const tags: Readonly<Record<string, string>> = Object.fromEntries(
  [...new Set(operations.map(({ route }) => route.split("/")[3] ?? "")), "embed"].map((name) => [
    name,
    described[name] ?? "",
  ]),
);

/** The options of writes as parameters of REST. */
const optionParameters: Record<OptionName, object> = {
  dryRun: {
    name: "dryRun",
    in: "query",
    description:
      "`true`: the same checks and the same answer, with `dryRun: true` in it, and nothing is written.",
    schema: { type: "boolean", default: false },
  },
  idempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      "Any text of your own, such as a UUID: the same request with the same key within 24 hours is done once and given its first answer again.",
    schema: { type: "string", pattern: idempotencyKeyPattern },
    example: "4f6f8a52-7f0b-4b7e-9c39-2d5a1f6f2f10",
  },
  changeNote: {
    name: "X-Change-Note",
    in: "header",
    description: "Why you make the change, in your own words, on one line. It is kept with it.",
    schema: { type: "string", minLength: 1, maxLength: longestNote },
    example: "The sale ends a week later",
  },
};
