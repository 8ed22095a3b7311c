import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { HttpAnswer } from "../http";

/**
 * The HTTP answer that HTTP API makes of a Lambda's result. A structured result is taken as it is; anything else
 * becomes the JSON body of a 200. Undefined for a malformed result, which the gateway answers with its own 500.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export function toAnswer(result: unknown): HttpAnswer | undefined {
  if (typeof result !== "object" || result === null || !("statusCode" in result)) {
    const text = typeof result === "string" ? result : JSON.stringify(result);
    return {
      status: 200,
      headers: [["content-type", "application/json"]],
      body: Buffer.from(text ?? ""),
    };
  }
  const { statusCode, headers, cookies, body, isBase64Encoded } =
    result as APIGatewayProxyStructuredResultV2;
  const status = Number(statusCode);
  if (!Number.isInteger(status) || status < 100 || status > 599) return undefined;
  if (body !== undefined && body !== null && typeof body !== "string") return undefined;
  const answerHeaders = Object.entries(headers ?? {}).map(([name, value]): [string, string] => [
    name.toLowerCase(),
    String(value),
  ]);
  if (!answerHeaders.some(([name]) => name === "content-type"))
    answerHeaders.push(["content-type", "text/plain; charset=utf-8"]);
  for (const cookie of cookies ?? []) answerHeaders.push(["set-cookie", cookie]);
  return {
    status,
    headers: answerHeaders,
    body: Buffer.from(body ?? "", isBase64Encoded ? "base64" : "utf8"),
  };
}
