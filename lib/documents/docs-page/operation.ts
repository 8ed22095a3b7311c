import { blocks, code, escapeHtml, inline } from "./html";
import type {
  Answer,
  Components,
  Content,
  Operation,
  Parameter,
  Reference,
  Schema,
} from "./shapes";

/** One operation: its call, its parameters, its body and its answer. */
export function operationSection(
  method: string,
  path: string,
  operation: Operation,
  components: Components,
): string {
  const { operationId, summary, description = "", requestBody, responses } = operation;
  const parameters = (operation.parameters ?? []).map((each) =>
    found<Parameter>(each, components.parameters),
  );
  const answers = Object.entries(responses).map(
    ([status, each]) => [status, found<Answer>(each, components.responses)] as const,
  );
  const [, success] = answers.find(([status]) => status.startsWith("2")) ?? [];
  return `<section class="operation" id="${operationId}">
<h3>${escapeHtml(summary)}</h3>
<p class="call"><code class="${method}">${method.toUpperCase()}</code> <code class="path">${escapeHtml(path)}</code></p>
${blocks(description)}
${code(curl(method, path, operation))}
${part(
  "Parameters",
  parameters.length > 0 &&
    `<dl>${parameters.map((each) => parameter(each, components)).join("")}</dl>`,
)}
${part("Body", requestBody && fields(json(requestBody.content).schema ?? {}, components))}
${part("Answer", success?.content && answer(success.content, components))}
${part(
  "Statuses",
  `<dl>${answers
    .map(([status, each]) => `<dt><code>${status}</code></dt><dd>${inline(each.description)}</dd>`)
    .join("")}</dl>`,
)}
</section>`;
}

function parameter({ name, in: place, description = "", ...each }: Parameter, all: Components) {
  const schema = { ...each.schema, description: `${description} In the ${place}.`.trim() };
  return field(name, schema, each.required === true, all);
}

function answer(content: Content, components: Components): string {
  const { schema = {}, example } = json(content);
  return `${fields(schema, components)}${example === undefined ? "" : code(pretty(example))}`;
}

/** A collapsible part, if it has any content. */
function part(title: string, content: string | false | undefined): string {
  return content ? `<details><summary>${title}</summary>${content}</details>` : "";
}

/** The call as a shell command. */
function curl(method: string, path: string, { security, requestBody }: Operation): string {
  const example = requestBody && json(requestBody.content).example;
  return [
    `curl ${method === "get" ? "" : `-X ${method.toUpperCase()} `}"$BASE_URL${path}"`,
    ...(security?.length === 0 ? [] : [`-H "Authorization: Bearer $API_KEY"`]),
    ...(example === undefined
      ? []
      : [
          `-H "Content-Type: application/json"`,
          `-d '${pretty(example).replaceAll("'", "'\\''")}'`,
        ]),
  ].join(" \\\n  ");
}

function json(content: Content): Content[string] {
  return content["application/json"] ?? Object.values(content)[0] ?? {};
}

function pretty(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}

/** The target of a reference. */
function found<Part>(part: Part | Reference, named: Record<string, Part>): Part {
  const name = (part as Reference).$ref?.split("/").pop();
  return (name === undefined ? part : named[name]) as Part;
}

// Deeper fields are in the document itself.
const deepest = 3;

/** The fields of an object and their own fields, each with type and meaning. */
function fields(schema: Schema, components: Components, depth = 1): string {
  const { properties, required = [] } = fieldsOf(schema, components);
  const items = Object.entries(properties ?? {}).map(([name, each]) =>
    field(name, each, required.includes(name), components, depth),
  );
  return items.length > 0 ? `<dl>${items.join("")}</dl>` : "";
}

/** One field or parameter. */
function field(
  name: string,
  rawSchema: Schema,
  isRequired: boolean,
  components: Components,
  depth = 1,
): string {
  const schema = { ...resolved(rawSchema, components), ...rawSchema };
  const type = [typeOf(schema, components), isRequired && "required"].filter(Boolean).join(", ");
  const inner = depth < deepest ? fields(schema, components, depth + 1) : "";
  return `<dt><code>${escapeHtml(name)}</code> <span>${escapeHtml(type)}</span></dt><dd>${inline(schema.description ?? "")}${inner}</dd>`;
}

/** The object schema of a value, of its items, or of its alternative form. */
function fieldsOf(schema: Schema, components: Components): Schema {
  const found = resolved(schema, components);
  if (found.properties) return found;
  const within = found.items ?? found.anyOf?.find((each) => resolved(each, components).properties);
  return within ? fieldsOf(within, components) : found;
}

function typeOf(schema: Schema, components: Components): string {
  const { enum: values, const: only, anyOf, items } = schema;
  if (only !== undefined) return JSON.stringify(only);
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  const types = anyOf?.map((each) => typeOf(resolved(each, components), components));
  if (types) return [...new Set(types)].join(" or ");
  if (items) return `list of ${typeOf(resolved(items, components), components)}`;
  return [schema.type ?? "any value"].flat().join(" or ");
}

/** The schema of a reference. */
function resolved(schema: Schema, components: Components): Schema {
  const name = schema.$ref?.split("/").pop();
  return name === undefined ? schema : (components.schemas[name] ?? schema);
}
