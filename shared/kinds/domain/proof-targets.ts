import { createHash } from "node:crypto";

/** The proofs that an account's people govern a domain: a record in its DNS, or a file on its server. */
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
  // No secret: what counts is who puts it there. An account of somebody else has another.
  const hash = createHash("sha256").update(`proof ${accountKey} ${registrable}`);
  return {
    token: `mws-${hash.digest("base64url")}`,
    names: [...new Set([`_mws.${hostname}`, `_mws.${registrable}`])],
    fileUrl: `https://${hostname}/.well-known/mws-${id}.txt`,
  };
}
