/**
 * Marks HTML as trusted, for the two uses of paste: parsing it into an inert document, and inserting what the console built
 * from text and formatting only. The console's content security policy allows no other Trusted Types policy.
 */
export function trusted(html: string): string {
  policy ??= (window as TrustingWindow).trustedTypes?.createPolicy("console-paste", {
    createHTML: (each) => each,
  });
  return policy?.createHTML(html) ?? html;
}

let policy: TrustedPolicy | undefined;

interface TrustedPolicy {
  createHTML(html: string): string;
}

type TrustingWindow = typeof window & {
  trustedTypes?: { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy };
};
