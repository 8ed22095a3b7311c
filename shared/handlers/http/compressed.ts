import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { HttpEvent, HttpMiddleware } from "./event";

// Below this size, headers and Base64 outweigh most of the savings.
const fromBytes = 2_048;

const coders = {
  // As fast as gzip, and smaller. Higher qualities would keep callers waiting longer than the network does.
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify<string, Buffer>(gzip),
};

/**
 * Compresses large answers for callers that accept it. CloudFront compresses only what it can cache, so answers with `s-maxage`
 * are left to it.
 */
export function compressed(): HttpMiddleware {
  const finish: HttpMiddleware["after"] = async ({ event, response }) => {
    if (!response?.body || response.isBase64Encoded) return;
    if (Buffer.byteLength(response.body) <= fromBytes) return;
    const headers = response.headers ?? {};
    if (String(headers["cache-control"]).includes("s-maxage")) return;
    response.headers = {
      ...headers,
      vary: [headers.vary, "Accept-Encoding"].filter(Boolean).join(", "),
    };
    const encoding = encodingFor(event);
    if (!encoding) return;
    const body = await coders[encoding](response.body);
    response.headers["content-encoding"] = encoding;
    response.body = body.toString("base64");
    response.isBase64Encoded = true;
  };
  return { after: finish, onError: finish };
}

/** The encoding that a caller names in `Accept-Encoding` without refusing it by `q=0`. */
function encodingFor({ headers }: HttpEvent): keyof typeof coders | undefined {
  const taken = (headers["accept-encoding"] ?? "")
    .toLowerCase()
    .split(",")
    .flatMap((each) => {
      const [name = "", ...parameters] = each.split(";").map((part) => part.trim());
      return parameters.some((part) => /^q=0(\.0*)?$/.test(part)) ? [] : [name];
    });
  return (["br", "gzip"] as const).find((name) => taken.includes(name));
}
