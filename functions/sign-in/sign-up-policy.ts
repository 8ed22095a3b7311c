import type { SignedInPerson } from "../../shared/kinds/member/store/accept";

/**
 * Who may make an account: nobody (`off`), everybody (`open`), or people with a verified address at one of the listed
 * domains (`acme.com,acme.org`).
 */
export function maySignUp(policy: string, { verifiedEmail }: SignedInPerson): boolean {
  if (verifiedEmail === null || policy === "off") return false;
  if (policy === "open") return true;
  const domain = verifiedEmail.slice(verifiedEmail.lastIndexOf("@") + 1);
  return policy.split(",").includes(domain);
}
