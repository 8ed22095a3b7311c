import { needsBody } from "../../../shared/handlers/operation/needs-body";
import { type Operation, successStatus } from "../../../shared/handlers/operation/operation";
import { rolesOf } from "../../../shared/handlers/operation/require-role";
import { optionsOf } from "../../../shared/handlers/operation/write-options";
import { listedFields } from "../../../shared/model/listed-fields";
import type { Components, ObjectSchema } from "./components";
import { errorsOf } from "./errors-of";
import { requestExample } from "./examples/operations";
import { camelCase, pascalCase } from "./names";
import { errorResponse, errorResponses } from "./operation/error-responses";
import { json } from "./operation/json";
import { success } from "./operation/success";
import { takesBody } from "./takes-body";

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
