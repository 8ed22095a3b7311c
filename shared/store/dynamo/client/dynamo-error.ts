import type { HttpResponse } from "@smithy/core/transport";
import type { Item } from "../item";
import { decodeAnswer } from "./decode-answer";

/** Why a write of a cancelled transaction was refused. A write that was not has the code `None`. */
interface CancellationReason {
  Code?: string;
  Item?: Item;
}

/** What DynamoDB answers in place of a result. `name` is its code, such as `ConditionalCheckFailedException`. */
export class DynamoError extends Error {
  /** The item that refused a conditional write, if the write asks for it. */
  readonly Item?: Item;
  readonly CancellationReasons?: readonly CancellationReason[];
  // The names by which the SDK's retries know the two.
  readonly $metadata: { httpStatusCode: number; clockSkewCorrected?: true };
  declare readonly $response: HttpResponse;
  declare readonly cause?: Error;

  constructor(response: HttpResponse, body: string) {
    const said = read(body);
    super(String(said.message ?? said.Message ?? `DynamoDB answers ${response.statusCode}.`));
    this.name = nameIn(said.__type ?? response.headers["x-amzn-errortype"]);
    this.$metadata = { httpStatusCode: response.statusCode };
    // A log of the error must not show the answer.
    Object.defineProperty(this, "$response", { value: response });
    if (said.Item) this.Item = said.Item as Item;
    if (said.CancellationReasons)
      this.CancellationReasons = said.CancellationReasons as CancellationReason[];
  }
}

/** What is in between may answer something else than JSON. */
function read(body: string): Record<string, unknown> {
  try {
    return decodeAnswer(body);
  } catch {
    return {};
  }
}

/** The name in a code such as `com.amazonaws.dynamodb.v20120810#ThrottlingException`. */
function nameIn(code: unknown): string {
  return /^(?:[^#]*#)?([^:,]+)/.exec(String(code ?? ""))?.[1] ?? "UnknownError";
}
