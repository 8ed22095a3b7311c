/** Browser features that TypeScript does not declare yet, or declares as always present. */

interface Document {
  /** Whether the page is being prerendered for a visit that may never happen. */
  readonly prerendering?: boolean;
}

interface Navigator {
  /** "1" if the visitor does not want to be tracked. */
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
  /** Sets HTML without what the sanitizer removes. */
  setHTML?(html: string, options: { sanitizer: object }): void;
}
