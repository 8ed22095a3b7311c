import type { Account, ApiKey } from "../../kinds/account/account";
import type { MemberReference } from "../../kinds/member/member";
import type { Actor } from "../../model/actor";
import { editors, type Role, readers } from "../../model/role";
import { ApiError } from "../../runtime/errors";
import type { ActingApp } from "../../sign-in/identity";
import type { Store } from "../../store";
import type { Operation } from "./operation";
import type { WriteOptions } from "./write-options";

/** What a surface reads from a request for an operation. */
export interface OperationRequest {
  input: unknown;
  /** The `domain` / `X-Domain` selector as sent. */
  selector: string | undefined;
  options: WriteOptions;
  /** Other errors of the request, in addition to its input's. */
  refused?: readonly ApiError[];
}

/** The caller of an operation, and the call's circumstances, for REST and tools alike. */
export interface Caller {
  account: Account;
  /** The API key that was sent; null for a member. */
  key: ApiKey | null;
  /** The member whose session it is, or for whom an app acts; null for an API key. */
  member: MemberReference | null;
  /** The app that acts for the member; null if none does. */
  app: ActingApp | null;
  /** What the key, the member or the app may do. */
  role: Role;
  /** The token of the API key, the session or the app, as it was sent. */
  token: string;
  /** The author of this call's changes. */
  actor: Actor;
  /** It has the repositories that the operation uses. */
  store: Store<Record<never, never>>;
  now: Date;
  /** The address at which the service was called, without a trailing slash. */
  baseUrl: string;
  /** The maximum size of a list page; it depends on the surface. */
  pageLimitBytes: number;
  /** What the surface accepts in addition to the input's fields. Errors list it among the known fields. */
  alsoKnown?: readonly string[];
  /** The input's fields that the surface takes from the path. Errors do not list them. */
  inPath?: readonly string[];
}

type Ruled = Pick<Operation, "effect"> & { roles?: readonly Role[] | undefined };

/** The roles that may call an operation. */
export function rolesOf({ roles, effect }: Ruled): readonly Role[] {
  return roles ?? (effect === "read" ? readers : editors);
}

/** @throws ApiError `forbidden` */
export function requireRole(
  operation: Ruled & Pick<Operation, "name" | "route" | "reachesAllDomains">,
  { role, member, app }: Pick<Caller, "role" | "member" | "app">,
): void {
  const allowed = rolesOf(operation);
  if (operation.reachesAllDomains && app && app.domainId !== null) {
    throw new ApiError(
      "forbidden",
      `${operation.name} reaches what belongs to all domains, and this app was connected for one. Connect it again for all of them.`,
    );
  }
  if (allowed.includes(role)) return;
  const open = allowed.length === 1 ? `the role ${allowed[0]}` : `the roles ${allowed.join(", ")}`;
  throw new ApiError(
    "forbidden",
    `${operation.name} is open to ${open}; ${app ? "this app has" : member ? "you have" : "this API key has"} the role ${role}. ${app ? "Connect it again with another, or ask" : "Ask"} an account owner for ${member ? "another role" : "a key that can"}.${oneByOne(operation, role)}`,
  );
}

/** What an author can do instead of changing many records at once. */
function oneByOne({ name, route }: Pick<Operation, "name" | "route">, role: Role): string {
  return role === "author" && route.endsWith("/bulk")
    ? ` Or call ${name.replace(/(_item)?s$/, "")} for each: what is live waits for an editor.`
    : "";
}
