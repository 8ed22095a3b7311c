import { createBedrockHandler } from "../../lib/local/bedrock/bedrock-handler";
import type { HttpHandler } from "../../lib/local/http";
import { serve } from "../../lib/local/serve";

/** The local run's Bedrock, for code that a test calls itself. The environment names it until it stops. */
export async function startTestBedrock() {
  const { AWS_ACCESS_KEY_ID: role = "", AWS_SECRET_ACCESS_KEY: secretAccessKey = "" } = process.env;
  const mayCall = {
    Effect: "Allow",
    Action: "bedrock:InvokeModel",
    Resource: "arn:aws:bedrock:us-east-1::foundation-model/amazon.titan-embed-text-v2:0",
  };
  const usual = createBedrockHandler({ policies: { [role]: [mayCall] }, secretAccessKey });
  const bedrock = {
    /** The texts that it was asked for, in no order. */
    asked: [] as string[],
    /** How it answers. */
    answer: usual,
    usual,
    stop: async () => {},
  };
  const handler: HttpHandler = async (request) => {
    bedrock.asked.push(JSON.parse(request.body.toString()).inputText);
    return await bedrock.answer(request);
  };
  const { port, stop } = await serve(handler, 0);
  process.env.AWS_ENDPOINT_URL_BEDROCK_RUNTIME = `http://127.0.0.1:${port}`;
  return Object.assign(bedrock, { stop });
}
