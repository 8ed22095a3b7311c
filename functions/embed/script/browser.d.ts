/** What browsers have and TypeScript's own declarations do not know yet, or take for granted. */

interface Document {
  /** Whether the page is rendered ahead of a visit, which may never come. */
  readonly prerendering?: boolean;
}

interface Navigator {
  /** "1": the visitor does not want to be tracked. */
  readonly doNotTrack?: string;
  /** Global Privacy Control: the visitor does not want personal data to be shared. */
  readonly globalPrivacyControl?: boolean;
}

interface Window {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: TrustedTypePolicy): TrustedTypePolicy;
  };
}

interface TrustedTypePolicy {
  createHTML(html: string): string;
}

interface ShadowRoot {
  /** Puts HTML in, without whatever the sanitizer takes out. */
  setHTML?(html: string, options: { sanitizer: object }): void;
}
