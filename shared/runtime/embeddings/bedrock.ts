import { BedrockRuntimeClient, InvokeModelCommand } from "@aws-sdk/client-bedrock-runtime";
import { NodeHttpHandler } from "@smithy/node-http-handler";
import { inEightBits, type Vector } from "./vector";

const callMs = 2000;
// The SDK alone repeats what was throttled, for as long as the caller waits.
const mostAttempts = 8;
// Titan takes one text a call. An account may make a hundred calls a second.
const callsAtOnce = 8;

/** Turns texts into vectors by a model of Amazon Bedrock, in the order of the texts. */
export type VectorsOf = (texts: readonly string[], signal: AbortSignal) => Promise<Vector[]>;

/** Opens Bedrock's client. What is not given comes from the SDK's own environment variables, as credentials and endpoint do. */
export function openBedrock(modelId: string, dimensions: number, region?: string): VectorsOf {
  const client = new BedrockRuntimeClient({
    ...(region !== undefined && { region }),
    maxAttempts: mostAttempts,
    // The client's own handler speaks HTTP/2, whose connections do not outlast a Lambda's pause.
    requestHandler: new NodeHttpHandler({
      connectionTimeout: callMs,
      requestTimeout: callMs,
      throwOnRequestTimeout: true,
    }),
  });
  const vectorOf = async (inputText: string, abortSignal: AbortSignal): Promise<Vector> => {
    const command = new InvokeModelCommand({
      modelId,
      contentType: "application/json",
      accept: "application/json",
      body: JSON.stringify({ inputText, dimensions, normalize: true }),
    });
    const { body } = await client.send(command, { abortSignal });
    const { embedding } = JSON.parse(body.transformToString());
    if (Array.isArray(embedding) && embedding.length === dimensions) return inEightBits(embedding);
    throw new Error(`The model answered without ${dimensions} numbers.`);
  };
  return async (texts, signal) => {
    const vectors: Vector[] = [];
    for (let start = 0; start < texts.length; start += callsAtOnce) {
      const some = texts.slice(start, start + callsAtOnce);
      vectors.push(...(await Promise.all(some.map((text) => vectorOf(text, signal)))));
    }
    return vectors;
  };
}
