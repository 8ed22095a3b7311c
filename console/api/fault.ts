import { faultWords } from "../words/faults";
import { placeName } from "../words/place-name";
import { type FieldFault, fieldFaults, isPlain } from "./field-faults";

/** Why a request failed, in a sentence for people. */
export class Fault extends Error {
  /** The fields that it is about. */
  readonly fields: readonly FieldFault[];

  constructor(
    /** In the API's own words. */
    readonly raw: string,
    readonly code: string,
    /** 0 where no answer came. */
    readonly status: number,
  ) {
    const fields = code === "invalid_body" ? fieldFaults(raw) : [];
    super(sentenceOf(raw, code, fields));
    this.fields = fields;
  }
}

function sentenceOf(raw: string, code: string, fields: readonly FieldFault[]): string {
  if (fields.length > 0)
    return fields.map(({ path, text }) => faultWords.at(placeName(path), text)).join(" ");
  return faultWords.codes[code] ?? plainOf(raw);
}

/** The sentences of the API that people understand. */
export function plainOf(raw: string): string {
  const sentences = raw.match(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]*/g) ?? [];
  const plain = sentences.filter(isPlain).join("").trim();
  return plain || faultWords.refused;
}
