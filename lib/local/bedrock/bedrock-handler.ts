import type { HttpAnswer, HttpHandler } from "../http";
import { mayDo, type Signatures, signerOf } from "../signature";
import { region } from "../template/resolve";
import { textVector } from "./text-vector";

// https://docs.aws.amazon.com/bedrock/latest/userguide/model-parameters-titan-embed-text.html
const sizes: readonly unknown[] = [256, 512, 1024];
const mostCharacters = 50_000;

/**
 * The one call of Bedrock that the service makes: InvokeModel, as Titan Text Embeddings V2 answers it, but with vectors of the
 * texts' letters. Like Bedrock, it takes signed requests alone, of roles that may call the model.
 */
export function createBedrockHandler(signatures: Signatures): HttpHandler {
  return async (request) => {
    const [, encoded = ""] = /^\/model\/([^/]+)\/invoke$/.exec(request.path) ?? [];
    const model = decodeURIComponent(encoded);
    if (request.method !== "POST" || model === "") return failure(404, "UnknownOperationException");
    const signed = await signerOf(request, "bedrock", signatures);
    if ("fault" in signed) return failure(403, `${signed.fault}Exception`);
    const arn = `arn:aws:bedrock:${region}::foundation-model/${model}`;
    if (!mayDo(signatures, signed.role, "bedrock:InvokeModel", arn))
      return failure(403, "AccessDeniedException");
    const { inputText, dimensions = 1024 } = JSON.parse(request.body.toString());
    if (typeof inputText !== "string" || inputText === "" || inputText.length > mostCharacters)
      return failure(400, "ValidationException");
    if (!sizes.includes(dimensions)) return failure(400, "ValidationException");
    const embedding = textVector(inputText, dimensions);
    const inputTextTokenCount = Math.ceil(inputText.length / 4);
    return json(200, { embedding, embeddingsByType: { float: embedding }, inputTextTokenCount });
  };
}

function failure(status: number, code: string): HttpAnswer {
  const answer = json(status, { message: code });
  return { ...answer, headers: [...answer.headers, ["x-amzn-errortype", code]] };
}

function json(status: number, body: object): HttpAnswer {
  return {
    status,
    headers: [["content-type", "application/json"]],
    body: Buffer.from(JSON.stringify(body)),
  };
}
