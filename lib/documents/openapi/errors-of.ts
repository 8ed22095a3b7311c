import { rolesOf } from "../../../shared/handlers/operation/caller";
import { type Operation, takesIdempotencyKey } from "../../../shared/handlers/operation/operation";
import { roleNames } from "../../../shared/model/role";
import type { ErrorCode } from "../../../shared/runtime/errors";
import { errorTable } from "../error-table";

/** Whether a request of the route may have a body. */
export function takesBody(route: string): boolean {
  return route.startsWith("POST ") || route.startsWith("PATCH ");
}

/** Every error of the operation: its own, and those of all requests of its kind. */
export function errorsOf({ route, errors, domainScope, effect, roles }: Operation): ErrorCode[] {
  const met = new Set<ErrorCode>([
    ...errors,
    ...anyRequest,
    ...(takesBody(route) ? bodyOnly : []),
    ...(domainScope === "none" ? [] : selectorErrors),
    ...(effect === "create" ? createErrors : []),
    ...(rolesOf({ roles, effect }).length < roleNames.length ? roleErrors : []),
    ...(takesIdempotencyKey({ route }) ? onceErrors : []),
  ]);
  // In the order of the error table, which the docs use too.
  return (Object.keys(errorTable) as ErrorCode[]).filter((code) => met.has(code));
}

const anyRequest: readonly ErrorCode[] = [
  "invalid_body",
  "unauthorized",
  "rate_limited",
  "internal_error",
];
const bodyOnly: readonly ErrorCode[] = ["payload_too_large"];
const selectorErrors: readonly ErrorCode[] = ["no_domains", "domain_not_found"];
const createErrors: readonly ErrorCode[] = ["trial_expired"];
const roleErrors: readonly ErrorCode[] = ["forbidden"];
const onceErrors: readonly ErrorCode[] = ["idempotency_mismatch"];
