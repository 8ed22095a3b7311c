import { shapeOf } from "../../model/shape-of";
import type { Operation } from "../operation/operation";
import type { HttpEvent } from "./event";

/** Why an operation's body could not be read, and what belongs in it, in sentences. */
export function describeBody(
  fault: string,
  { route, input }: Operation,
  { headers, body }: HttpEvent,
): string {
  const fields = Object.entries(input._zod.def.shape).filter(
    ([name]) => !route.includes(`{${name}}`),
  );
  const required = fields.filter(([, { _zod }]) => _zod.optin !== "optional");
  const [list, ...lists] = required.filter(([, { _zod }]) => _zod.def.type === "array");
  const takesFile = fields.some(([name]) => name === "base64");
  const allowed =
    required.length > 0
      ? `Required fields: ${required.map(([name, field]) => `${name} (${shapeOf(field)})`).join(", ")}.`
      : `Allowed fields: ${namesOf(fields)}.`;
  const [type = ""] = headers["content-type"]?.split(";") ?? [];
  const isOther = /^(?!.*json)\w+\//.test(type);
  return [
    // If it was never meant as JSON, the parser's message is useless.
    isOther && fault.startsWith("The body is not valid JSON") ? "" : fault,
    isOther ? `The body is ${/form/.test(type) ? "form data" : type.slice(0, 80)}; send JSON.` : "",
    list && lists.length === 0 && /^\s*\[/.test(body ?? "")
      ? `Send an object instead, with the list in ${list[0]}.`
      : "",
    takesFile ? waysOfPicture : allowed,
  ]
    .filter(Boolean)
    .join(" ");
}

const waysOfPicture =
  "Send a picture in base64 or its sourceUrl, alone; or send its contentType and sizeBytes, and PUT the file to the address in the answer. Each takes a name too.";

/** Whether a body is the text of a form, as `curl -d` sends it. */
export function isForm({ headers, body = "", isBase64Encoded }: HttpEvent): boolean {
  const text = isBase64Encoded ? Buffer.from(body, "base64").toString() : body;
  return (
    /^application\/x-www-form-urlencoded\b/.test(headers["content-type"] ?? "") &&
    /^\s*\w+=/.test(text)
  );
}

function namesOf(fields: readonly [string, unknown][]): string {
  return fields.map(([name]) => name).join(", ");
}
