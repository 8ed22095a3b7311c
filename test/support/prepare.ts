import type { newClient } from "./client";
import type { TestService } from "./service";

export type Arguments = Record<string, unknown>;
export type Site = Awaited<ReturnType<typeof newClient>>;

/** Creates what a call needs on a new account with the domain shop.acme.com, and returns the call's arguments. */
export type Prepare = (client: Site, service: TestService) => Promise<Arguments>;
