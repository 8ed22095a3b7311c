import { refusals } from "../../../functions/embed/refusals";
import { errorTable } from "../error-table";
import type { Components } from "./components";
import type { EmbedDescription } from "./embed/description";
import type { DescribedRoute } from "./embed-descriptions";
import { type HeaderName, headersOf, publicHeaders, statusHeaders } from "./headers";
import { pascalCase } from "./named-schemas";

/** Describes a route of the embed API for OpenAPI, with its method and path. */
export function describeEmbedRoute(route: DescribedRoute, components: Components) {
  const [method = "", path = ""] = route.route.split(" ");
  const { properties = {}, required = [] } = components.describe(route.query, "input");
  return {
    method: method.toLowerCase(),
    path,
    tags: ["embed"],
    operationId: route.operationId,
    summary: route.title,
    description: route.summary,
    security: securityOf(route),
    parameters: Object.entries(properties).map(([name, property]) => {
      const { description, ...schema } = property as { description?: string };
      return { name, in: "query", required: required.includes(name), description, schema };
    }),
    ...(route.body && {
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: components.add(
              "schemas",
              pascalCase(route.operationId),
              components.describe(route.body, "input"),
            ),
            example: route.requestExample,
          },
        },
      },
    }),
    responses: {
      200: {
        description: route.answers,
        headers: headersOf([...publicHeaders, ...(route.headers ?? [])]),
        content: {
          "application/json": {
            schema: named(components.describe(route.output, "output"), route, components),
            example: route.responseExample,
          },
        },
      },
      ...Object.fromEntries(
        Object.entries(route.errors).map(([status, texts]) => [
          status,
          errorResponse(Number(status), texts),
        ]),
      ),
      ...Object.fromEntries(
        [...(route.refusals ?? []), 413, 500].map((status) => [
          status,
          sharedResponse(status, components),
        ]),
      ),
      default: sharedResponse(405, components),
    },
  };
}

/** Errors with the same texts on every route. */
const sharedErrors: Readonly<Record<number, { name: string; texts: readonly string[] }>> = {
  401: { name: "EmbedInvalidToken", texts: ["Invalid conversation token", refusals.noToken] },
  404: { name: "EmbedNotFound", texts: ["Not found"] },
  405: {
    name: "EmbedMethodNotAllowed",
    texts: ["PUT is not allowed on /api/embed/user; allowed: GET."],
  },
  413: {
    name: "EmbedPayloadTooLarge",
    texts: ["The body has 65000 bytes; at most 64000 are allowed."],
  },
  429: { name: "EmbedTooManyRequests", texts: ["Too many requests"] },
  500: { name: "EmbedInternalError", texts: [errorTable.internal_error.condition] },
};

function sharedResponse(status: number, components: Components) {
  const { name = "", texts = [] } = sharedErrors[status] ?? {};
  return components.add("responses", name, errorResponse(status, texts));
}

function securityOf({ token }: EmbedDescription) {
  if (token === undefined) return [];
  return token === "needed" ? [{ conversationToken: [] }] : [{}, { conversationToken: [] }];
}

/** Names a schema, unless it is a reference or a list of references. */
function named(schema: object, { operationId }: EmbedDescription, components: Components) {
  return "$ref" in schema || "items" in schema
    ? schema
    : components.add("schemas", `${pascalCase(operationId)}Result`, schema);
}

function errorResponse(status: number, texts: readonly string[]) {
  const names: readonly HeaderName[] = [...publicHeaders, ...(statusHeaders[status] ?? [])];
  return {
    description: texts.map((text) => `\`${text}\``).join("\n\n"),
    headers: headersOf(names),
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/EmbedError" },
        examples: Object.fromEntries(
          texts.map((error) => [error.replace(/\W+/g, "-"), { value: { error } }]),
        ),
      },
    },
  };
}
