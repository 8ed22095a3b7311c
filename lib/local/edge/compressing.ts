import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import {
  type HttpAnswer,
  type HttpHandler,
  type HttpRequest,
  headerOf,
  withHeaders,
} from "../http";
import type { Behavior } from "../template/distribution";
import { behaviorFor } from "./origins";

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html
const smallestBytes = 1_000;
const largestBytes = 10_000_000;
// The types on CloudFront's list that this service sends.
const compressible =
  /^(?:text\/(?:css|csv|html|javascript|markdown|plain|xml)|application\/(?:javascript|json|xml)|image\/svg\+xml)\b/;

const encodings = {
  // CloudFront compresses while a client waits, so it does not use brotli's best level.
  br: (body: Buffer) =>
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => gzipSync(body),
};
type Encoding = keyof typeof encodings;

// A file is compressed only once, as CloudFront caches compressed files.
const compressedBodies = new WeakMap<Buffer, Partial<Record<Encoding, Buffer>>>();

/** Compresses a handler's responses like CloudFront, for browsers that accept it. */
export function compressing(handler: HttpHandler, behaviors: Behavior[]): HttpHandler {
  return async (request) =>
    compressed(await handler(request), request, behaviorFor(behaviors, request.path));
}

function compressed(
  answer: HttpAnswer,
  request: HttpRequest,
  { compresses }: Behavior,
): HttpAnswer {
  const { status, body } = answer;
  const entityTag = headerOf(answer, "etag");
  if (
    !compresses ||
    status !== 200 ||
    body.length < smallestBytes ||
    body.length > largestBytes ||
    headerOf(answer, "content-encoding") !== undefined ||
    !compressible.test(headerOf(answer, "content-type") ?? "")
  )
    return answer;
  const varying = withHeaders(answer, { vary: withEncoding(headerOf(answer, "vary")) });
  const encoding = wantedBy(request);
  if (!encoding) return varying;
  const bodies = compressedBodies.get(body) ?? {};
  compressedBodies.set(body, bodies);
  bodies[encoding] ??= encodings[encoding](body);
  return {
    ...withHeaders(varying, {
      "content-encoding": encoding,
      // It is no longer the origin's answer byte for byte.
      ...(entityTag !== undefined && { etag: entityTag.replace(/^"/, 'W/"') }),
    }),
    body: bodies[encoding],
  };
}

function wantedBy(request: HttpRequest): Encoding | undefined {
  const accepted = (headerOf(request, "accept-encoding") ?? "")
    .split(",")
    .map((each) => each.trim())
    .filter((each) => !/;\s*q=0(?:\.0*)?$/.test(each))
    .map((each) => each.split(";")[0]);
  return (Object.keys(encodings) as Encoding[]).find((each) => accepted.includes(each));
}

function withEncoding(vary: string | undefined): string {
  if (vary === undefined) return "Accept-Encoding";
  return /accept-encoding/i.test(vary) ? vary : `${vary}, Accept-Encoding`;
}
