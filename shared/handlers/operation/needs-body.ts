import type { Operation } from "./operation";

/**
 * Whether a request must have a body. An update always needs one; any other request does if one of its body fields is
 * required.
 */
export function needsBody({ route, input }: Operation): boolean {
  const fields = Object.entries(input._zod.def.shape).filter(
    ([name]) => !route.includes(`{${name}}`),
  );
  return route.startsWith("PATCH ")
    ? fields.length > 0
    : fields.some(([, field]) => field._zod.optin !== "optional");
}
