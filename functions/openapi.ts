import { version } from "../package.json";
import { errorTable } from "../shared/errors";
import { operations } from "./catalogue";
import { describeOperation } from "./openapi-operation";

/** The REST API as an OpenAPI 3.1 document, derived from the catalogue of operations. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const { method, path, ...description } = describeOperation(operation);
    paths[path] = { ...paths[path], [method]: description };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Messaging Widget Service",
      version,
      description:
        "Floating messages on websites. Every operation here is a tool of the MCP endpoint `POST /api/mcp` as well.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    security: [{ apiKey: [] }],
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: "http", scheme: "bearer", description: "An API key of the account." },
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
      },
      headers: responseHeaders,
      schemas: { Error: errorSchema },
    },
  };
}

const responseHeaders = {
  "X-Request-Id": {
    description: "Identifies the request in the service's logs.",
    schema: { type: "string" },
  },
  ETag: {
    description: "The record's version, for `If-Match`.",
    schema: { type: "string" },
  },
  Link: {
    description: 'With `Accept: text/csv`: the next page, `rel="next"`.',
    schema: { type: "string" },
  },
  "X-RateLimit-Limit": {
    description: "Requests allowed in a minute.",
    schema: { type: "integer" },
  },
  "X-RateLimit-Remaining": {
    description: "Requests left in the running minute.",
    schema: { type: "integer" },
  },
  "X-RateLimit-Reset": {
    description: "When the running minute ends, in Unix seconds.",
    schema: { type: "integer" },
  },
  "Retry-After": {
    description: "Seconds until the next request is allowed.",
    schema: { type: "integer" },
  },
  "WWW-Authenticate": {
    description: "How to authenticate: `Bearer`.",
    schema: { type: "string" },
  },
};

const errorSchema = {
  type: "object",
  required: ["error"],
  additionalProperties: false,
  properties: {
    error: {
      type: "object",
      required: ["code", "message"],
      additionalProperties: false,
      properties: {
        code: { type: "string", enum: Object.keys(errorTable) },
        message: {
          type: "string",
          description: "Which field, which value, and what is allowed.",
        },
      },
    },
  },
};
