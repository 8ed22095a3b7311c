import { createHash } from "node:crypto";

/** The ways to prove that an account controls a domain: a DNS record, or a file on its server. */
export interface ProofTargets {
  /** The same for all hosts of an account below one registrable domain, so one record proves all of them. */
  token: string;
  /** Names of the TXT record, of which one is enough. */
  names: readonly string[];
  fileUrl: string;
}

/** `registrable`: the domain below its public suffix, such as acme.co.uk of shop.acme.co.uk. */
export function proofTargets(
  accountKey: string,
  { id, hostname }: { id: string; hostname: string },
  registrable: string,
): ProofTargets {
  // It is not secret: what counts is who can put it there. Another account has another token.
  const hash = createHash("sha256").update(`proof ${accountKey} ${registrable}`);
  return {
    token: `mws-${hash.digest("base64url")}`,
    names: [...new Set([`_mws.${hostname}`, `_mws.${registrable}`])],
    fileUrl: `https://${hostname}/.well-known/mws-${id}.txt`,
  };
}
