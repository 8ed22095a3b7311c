import { errorTable } from "../../shared/errors";
import type { EmbedDescription } from "../embed/descriptions";
import type { Components } from "./components";
import { type HeaderName, headersOf, publicHeaders, statusHeaders } from "./headers";

/** One route of the public embed API as OpenAPI describes it, with the method and the path it stands under. */
export function describeEmbedRoute(route: EmbedDescription, components: Components) {
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
      413: components.add("responses", "EmbedPayloadTooLarge", errorResponse(413, [tooLarge])),
      500: components.add("responses", "EmbedInternalError", errorResponse(500, [unexpected])),
      default: components.add(
        "responses",
        "EmbedMethodNotAllowed",
        errorResponse(405, [wrongMethod]),
      ),
    },
  };
}

const tooLarge = "The body has 1200000 bytes; at most 1000000 are allowed.";
const unexpected = errorTable.internal_error.condition;
const wrongMethod = "PUT is not allowed on /api/embed; allowed: GET.";

function securityOf({ token }: EmbedDescription) {
  if (token === undefined) return [];
  return token === "needed" ? [{ conversationToken: [] }] : [{}, { conversationToken: [] }];
}

/** What is neither a reference nor a list of them gets a name. */
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

function pascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
