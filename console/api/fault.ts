import { faultWords } from "../words/faults";
import { placeName } from "../words/place-name";
import { type FieldError, type FieldFault, fieldFaults } from "./field-faults";

/** Why a request failed, in a sentence for people. */
export class Fault extends Error {
  /** The fields that it is about. */
  readonly fields: readonly FieldFault[];

  constructor(
    /** The API's own message. */
    raw: string,
    readonly code: string,
    /** 0 where no answer came. */
    readonly status: number,
    /** The wrong fields, as the API names them. */
    readonly errors: readonly FieldError[] = [],
  ) {
    const fields = code === "invalid_body" ? fieldFaults(errors) : [];
    super(
      fields.length > 0
        ? fields.map(({ path, text }) => faultWords.at(placeName(path), text)).join(" ")
        : (faultWords.codes[code] ?? raw),
    );
    this.fields = fields;
  }
}
