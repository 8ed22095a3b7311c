import { callback } from "./oauth-app";

/**
 * What client libraries require from the program that embeds them: storing what they pass, and opening a URL in a browser. The
 * libraries use the same names.
 */
export class Embedder<Information, Tokens, Discovery = unknown> {
  readonly redirectUrl = callback;
  information: Information | undefined;
  kept: Tokens | undefined;
  verifier = "";
  opened: URL | undefined;
  discovered: Discovery | undefined;

  readonly clientMetadataUrl?: string;

  constructor(
    documentAt?: string,
    readonly name = "Official client",
  ) {
    if (documentAt !== undefined) this.clientMetadataUrl = documentAt;
  }

  get clientMetadata() {
    return {
      client_name: this.name,
      redirect_uris: [callback],
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    };
  }
  clientInformation = () => this.information;
  saveClientInformation = (information: Information) => {
    this.information = information;
  };
  tokens = () => this.kept;
  saveTokens = (tokens: Tokens) => {
    this.kept = tokens;
  };
  redirectToAuthorization = (url: URL) => {
    this.opened = url;
  };
  saveCodeVerifier = (verifier: string) => {
    this.verifier = verifier;
  };
  codeVerifier = () => this.verifier;
  saveDiscoveryState = (state: Discovery) => {
    this.discovered = state;
  };
  discoveryState = () => this.discovered;
}
