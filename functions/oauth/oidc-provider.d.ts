// The package has no types of its own. These are the parts that this service and its local run use.
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type Payload = Record<string, unknown>;

  /** Stores one of the library's models. */
  export interface Adapter {
    upsert(id: string, payload: Payload, seconds?: number): Promise<void>;
    find(id: string): Promise<Payload | undefined>;
    findByUid(uid: string): Promise<Payload | undefined>;
    findByUserCode(code: string): Promise<Payload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  /** An authorization request that waits for its member. */
  export interface Interaction {
    uid: string;
    exp: number;
    params: Readonly<Record<string, string | undefined>>;
    prompt: { name: string };
  }

  export interface Client {
    clientId: string;
    clientName?: string;
    grantTypeAllowed(type: string): boolean;
  }

  interface Model {
    format: string;
    accountId: string;
    grantId: string;
  }

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  /** The library's errors have the codes of the specifications. */
  export interface OidcError extends Error {
    error?: string;
    expose?: boolean;
  }

  export class Provider {
    constructor(issuer: string, configuration: object);
    /** Whether the headers of a proxy in front count. */
    proxy: boolean;
    Client: { find(id: string): Promise<Client | undefined> };
    Grant: new (properties: {
      accountId: string;
      clientId: string;
    }) => Grant;
    AccessToken: { prototype: { generateTokenId(this: Model): string } };
    AuthorizationCode: { prototype: { generateTokenId(): string } };
    RefreshToken: { prototype: { generateTokenId(): string } };
    on(event: string, listener: (context: unknown, error: OidcError) => void): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    /** @returns the address that continues the request */
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<string>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
  }

  export namespace interactionPolicy {
    class Check {
      constructor(
        reason: string,
        description: string,
        error: string,
        check: (context: { oidc: { result?: object } }) => boolean,
      );
    }
    class Prompt {
      constructor(options: { name: string; requestable: boolean }, ...checks: Check[]);
    }
  }

  type ErrorClass = new (...details: string[]) => OidcError;
  export const errors: { InvalidGrant: ErrorClass; InvalidTarget: ErrorClass };
}
