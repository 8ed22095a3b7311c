import type { Operation } from "../operation/operation";
import type { HttpEvent } from "./event";

/** What belongs in the body of an operation whose body could not be read, in sentences. */
export function describeBody({ route, input }: Operation, { headers, body }: HttpEvent): string {
  const fields = Object.entries(input._zod.def.shape).filter(
    ([name]) => !route.includes(`{${name}}`),
  );
  const required = fields.filter(([, { _zod }]) => _zod.optin !== "optional");
  const [list, ...lists] = required.filter(([, { _zod }]) => _zod.def.type === "array");
  const takesFile = fields.some(([name]) => name === "base64");
  const [type = ""] = headers["content-type"]?.split(";") ?? [];
  return [
    /^(?!.*json)\w+\//.test(type)
      ? `It is sent as ${type.slice(0, 80)}, and only JSON is taken.`
      : "",
    takesFile
      ? "A picture goes in base64; or send its contentType and sizeBytes, and PUT the file to the address in the answer."
      : list && lists.length === 0 && /^\s*\[/.test(body ?? "")
        ? `Send the list inside an object: {"${list[0]}": […]}.`
        : "",
    required.length > 0
      ? `The object needs ${namesOf(required)}.`
      : `The object takes ${namesOf(fields)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function namesOf(fields: readonly [string, unknown][]): string {
  return fields.map(([name]) => name).join(", ");
}
