import type { Operation } from "./operation";

/**
 * Whether a request of an operation must have a body: an update that names nothing is still an object; anything else
 * that can do without each of its fields can do without all.
 */
export function needsBody({ route, input }: Operation): boolean {
  const fields = Object.entries(input._zod.def.shape).filter(
    ([name]) => !route.includes(`{${name}}`),
  );
  return route.startsWith("PATCH ")
    ? fields.length > 0
    : fields.some(([, field]) => field._zod.optin !== "optional");
}
