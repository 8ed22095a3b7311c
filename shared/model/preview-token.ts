import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";

/** The page that shows a preview of a message: the service's plain page, or the customer's own; a landing page itself. */
export type PreviewTarget = "plain" | "page" | "draft";

/** How long a preview's link is valid by default. */
export const previewSeconds = 3600;

/** The plain page sends this as its domain. It cannot be a public hostname, because it has no dot. */
export const plainPageName = "preview";

/** The message or landing page that a preview link shows, where, and until when. */
export interface Preview {
  /** Its id, which names its account too. */
  id: string;
  /** The hostname of its domain, whose partition contains what pages may know about the domain. */
  hostname: string;
  place: PreviewTarget;
  /** The language in which it is shown, whatever the page's language is. */
  language?: string | undefined;
  expiresAtSeconds: number;
}

/**
 * A preview as a signed text for an address. Its holder can see the message in that place, and nothing else. It contains the
 * message's id, which names the account and the site, and the place and the purpose.
 */
export function previewToken(
  { id, hostname, place, language, expiresAtSeconds }: Preview,
  secret: string,
): string {
  const target = language === undefined ? place : `${place}~${language}`;
  const claims = `${id}.${target}.${expiresAtSeconds}.${hostname}`;
  return `${claims}.${signature(claims, secret)}`;
}

/** The content of a token signed with one of the secrets; undefined for any other text. */
export function readPreviewToken(token: string, secrets: readonly string[]): Preview | undefined {
  const end = token.lastIndexOf(".");
  const claims = token.slice(0, end);
  const actual = Buffer.from(token.slice(end + 1));
  const isSigned = secrets.some((secret) => {
    const expected = Buffer.from(signature(claims, secret));
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
  if (!isSigned) return undefined;
  const [id = "", target = "", expires, ...hostname] = claims.split(".");
  const [place, language] = target.split("~");
  return {
    id,
    hostname: hostname.join("."),
    place: place as PreviewTarget,
    language,
    expiresAtSeconds: Number(expires),
  };
}

function signature(claims: string, secret: string): string {
  // The purpose is signed too: no other text signed with this secret passes for a preview.
  return createHmac("sha256", secret).update(`preview\n${claims}`).digest("base64url");
}

const shortestSeconds = 60;
const longestSeconds = 7 * 86_400;

/** How long a preview's link is good for. */
export const expiresInput = {
  expiresInSeconds: z.optional(
    z
      .int()
      .check(
        z.gte(shortestSeconds),
        z.lte(longestSeconds),
        z.describe(`How long it lasts, up to seven days. Default ${previewSeconds}.`),
      ),
  ),
};
