import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Ajv2020, { type ValidateFunction } from "ajv/dist/2020";
import type { HttpAnswer, HttpRequest } from "../../lib/local/http";
import type { Properties } from "./synthesized";

/** Lists what the document does not describe in an answer; empty when all is documented. */
export type AnswerCheck = (request: HttpRequest, answer: HttpAnswer) => string[];

/**
 * Checks the API's answers against its OpenAPI document: status, required headers, media type, error code and body. An
 * undocumented field is a fault, like a missing one. A tool's result is checked against its REST twin's answer.
 */
export function createAnswerCheck(document: Properties): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, formats });
  ajv.addSchema(document, "document");
  const compiled = new Map<string, ValidateFunction>();
  const validatorAt = (pointer: string) => {
    const known = compiled.get(pointer);
    if (known) return known;
    const validate = ajv.compile({ $ref: `document#${pointer}` });
    compiled.set(pointer, validate);
    return validate;
  };
  const fits = (value: unknown, pointer: string): string[] => {
    const validate = validatorAt(pointer);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${instancePath || "the body"} ${message} ${JSON.stringify(params)}`,
    );
  };
  const routes = routesOf(document);

  return (request, answer) => {
    const { method, path } = request;
    // The routes that sign people in to the service's own pages are not part of the API.
    if (!path.startsWith("/api/") || /^\/api\/(sessions|sign-in|oauth)(\/|$)/.test(path)) return [];
    return faultsIn(findFaults).map(
      (fault) => `${method} ${path} answered ${answer.status}: ${fault}`,
    );

    function findFaults(): string[] {
      // A preflight is not an operation.
      if (method === "OPTIONS" && answer.status === 204) {
        const isPublic = /^\/api\/embed(\/|$)/.test(path);
        const isOpen = headerOf(answer, "access-control-allow-origin") === "*";
        return isPublic && !isOpen ? ["it is not open"] : [];
      }
      if (path === "/api/mcp") return toolFaults();
      // HEAD is GET without a body.
      const documented = method === "HEAD" ? "GET" : method;
      const route = routes.find((each) => each.method === documented && each.pattern.test(path));
      const pointer = route ? responseIn(route.pointer) : responseOfNoRoute();
      if (!pointer) return ["no answer of this status is documented"];
      return responseFaults(pointer);
    }

    function responseIn(operation: string): string | undefined {
      const responses = at(document, `${operation}/responses`);
      // `default` names a status too. Any other is undocumented.
      const isDefault = answer.status === 405 && "default" in responses;
      const key = isDefault ? "default" : String(answer.status);
      return key in responses ? `${operation}/responses/${key}` : undefined;
    }

    function responseOfNoRoute(): string | undefined {
      const isPublic = /^\/api\/embed(\/|$)/.test(path);
      const name = (isPublic ? publicRefusals : refusals)[answer.status];
      return name && `/components/responses/${name}`;
    }

    function responseFaults(pointer: string): string[] {
      const { $ref } = at(document, pointer);
      if ($ref) return responseFaults($ref.slice(1));
      const { headers = {}, content } = at(document, pointer);
      return [
        ...Object.keys(headers).flatMap(headerFaults),
        ...(method === "HEAD" ? [] : bodyFaults(content, `${pointer}/content`)),
      ];
    }

    function headerFaults(name: string): string[] {
      const text = headerOf(answer, name.toLowerCase());
      const { required, schema } = document.components.headers[name];
      if (text === undefined) return required ? [`the header ${name} is missing`] : [];
      const value = schema.type === "integer" ? Number(text) : text;
      return fits(value, `/components/headers/${name}/schema`).map(
        (fault) => `${name}: ${text}: ${fault}`,
      );
    }

    function bodyFaults(content: Properties, pointer: string): string[] {
      const [mediaType = ""] = (headerOf(answer, "content-type") ?? "").split(";");
      if (!(mediaType in content)) return [`its media type is ${mediaType || "missing"}`];
      if (!mediaType.endsWith("json")) return [];
      const body = JSON.parse(textOf(answer));
      const inMedia = `${pointer}/${escaped(mediaType)}`;
      return [
        ...fits(body, `${inMedia}/schema`),
        ...codeFaults(body, content["application/json"].examples),
      ];
    }

    /** JSON-RPC defines its own answers; the document describes what a tool answers. */
    function toolFaults(): string[] {
      const missing = everyAnswer
        .filter((name) => headerOf(answer, name.toLowerCase()) === undefined)
        .map((name) => `the header ${name} is missing`);
      const body = answer.body.length > 0 ? JSON.parse(textOf(answer)) : {};
      if (answer.status >= 400 && typeof body.error?.code !== "number") {
        return [...missing, ...fits(body, "/components/schemas/ApiError")];
      }
      const tool = calledTool(request);
      const route = routes.find(({ operationId }) => operationId === camelCase(tool ?? ""));
      return route && body.result ? [...missing, ...resultFaults(route, body.result)] : missing;
    }

    function resultFaults({ pointer }: DocumentedRoute, result: Properties): string[] {
      const responses: Properties = at(document, `${pointer}/responses`);
      const text = result.content?.[0]?.text;
      if (result.isError) {
        const envelope = JSON.parse(text);
        const examples = Object.values<Properties>(responses).flatMap(({ $ref }) =>
          $ref ? at(document, $ref.slice(1)).content["application/json"].examples : {},
        );
        return [
          ...fits(envelope, "/components/schemas/ApiError"),
          ...codeFaults(envelope, Object.assign({}, ...examples)),
        ];
      }
      const success = Object.keys(responses).find((status) => status.startsWith("2"));
      const schema = `${pointer}/responses/${success}/content/${escaped("application/json")}/schema`;
      if (result.structuredContent === undefined) return textFaults(JSON.parse(text), schema);
      return [
        ...fits(result.structuredContent, schema),
        ...(text === JSON.stringify(result.structuredContent) ? [] : ["its text is another"]),
      ];
    }
    /**
     * A selected tool's answer is only text. Rows of its lists leave out fields that are null, empty or as by default, and
     * have no others.
     */
    function textFaults(answered: Properties, schema: string): string[] {
      if (!Array.isArray(answered.data)) return fits(answered, schema);
      const isLeftOut = (fault: string) => /^\/data\/\d+ must have required property/.test(fault);
      return fits(answered, schema).filter((fault) => !isLeftOut(fault));
    }
  };
}

/** A body that is not JSON although JSON is documented is a fault too. */
function faultsIn(findFaults: () => string[]): string[] {
  try {
    return findFaults();
  } catch (error) {
    return [String(error)];
  }
}

interface DocumentedRoute {
  method: string;
  pattern: RegExp;
  operationId: string;
  pointer: string;
}

/** All documented routes. A path without parameters comes before one with parameters that matches it too. */
function routesOf({ paths }: Properties): DocumentedRoute[] {
  const byParameters = Object.keys(paths).sort(
    (left, right) => left.split("{").length - right.split("{").length,
  );
  return byParameters.flatMap((path) =>
    Object.entries<Properties>(paths[path]).map(([method, { operationId }]) => ({
      method: method.toUpperCase(),
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
      operationId,
      pointer: `/paths/${escaped(path)}/${method}`,
    })),
  );
}

const everyAnswer = [
  "X-Request-Id",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
];

// The documented answers, by status, to paths that are not an operation.
const refusals: Readonly<Record<number, string>> = {
  401: "Unauthorized",
  404: "NotFound",
  405: "MethodNotAllowed",
  429: "RateLimited",
  500: "InternalError",
};
const publicRefusals: Readonly<Record<number, string>> = {
  404: "EmbedNotFound",
  405: "EmbedMethodNotAllowed",
  500: "EmbedInternalError",
};

const formats = {
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

/** An error's code must be documented for this answer. */
function codeFaults(body: Properties, examples: Properties | undefined): string[] {
  const code = body?.error?.code;
  if (code === undefined || !examples || code in examples) return [];
  return [`the code ${code} is not documented here, only ${Object.keys(examples).join(", ")}`];
}

function calledTool({ body }: HttpRequest): string | undefined {
  try {
    const { method, params } = JSON.parse(body.toString());
    return method === "tools/call" ? params?.name : undefined;
  } catch {
    return undefined;
  }
}

/** A body as text, whatever it is compressed with. */
function textOf(answer: HttpAnswer): string {
  const encoding = headerOf(answer, "content-encoding");
  if (encoding === "br") return brotliDecompressSync(answer.body).toString();
  return (encoding === "gzip" ? gunzipSync(answer.body) : answer.body).toString();
}

function headerOf({ headers }: HttpAnswer, wanted: string): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
}

function at(document: Properties, pointer: string): Properties {
  return pointer
    .split("/")
    .slice(1)
    .reduce((node, part) => node?.[part.replaceAll("~1", "/").replaceAll("~0", "~")], document);
}

function escaped(part: string): string {
  return part.replaceAll("~", "~0").replaceAll("/", "~1");
}

function camelCase(name: string): string {
  return name.replace(/_./g, (pair) => pair.slice(1).toUpperCase());
}
