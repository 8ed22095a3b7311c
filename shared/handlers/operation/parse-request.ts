import type * as z from "zod/mini";
import { mergedFields } from "../../model/schema-at";
import { ApiError, asOne, refusalsIn } from "../../runtime/errors";
import type { Caller, OperationRequest } from "./caller";
import type { Validation } from "./errors-of-rest";
import type { AboutRefused, Operation, OperationContext } from "./operation";
import { parseInput } from "./parse-input";
import { resolveDomain } from "./resolve-domain";

/** What only a request that will run needs: both read the store. */
interface BeforeRun {
  about(): Promise<AboutRefused>;
  dryRun: Validation["dryRun"];
}

type Asking = Omit<Context, "store" | "isDryRun"> & Pick<Caller, "alsoKnown" | "inPath">;

/**
 * Parses a request's input. `throwWithOthers` throws an error of the parsed input with all else that is wrong with it.
 * @throws ApiError with all that is wrong
 */
export async function parseRequest(
  operation: Operation,
  request: OperationRequest,
  { alsoKnown = [], inPath, ...caller }: Asking,
  { about, dryRun }: Partial<BeforeRun>,
) {
  const { input, refused = [] } = request;
  const describeMore = async () => {
    const { adviseOnUnknown, restOfObject } = await import("./advise-on-unknown");
    return {
      ...{ alsoKnown, inPath: inPath ?? [], isUpdate: operation.effect === "update" },
      // A tool has no path.
      isQuery: inPath !== undefined && /^(GET|DELETE) /.test(operation.route),
      advise: adviseOnUnknown(operation, input, { alsoKnown, inPath: inPath ?? [] }),
      restOf: (outer: string) => restOfObject(outer, operation),
      ...(await about?.()),
    };
  };
  // Rules that read nothing use no store.
  const context = () =>
    contextOf(operation, { ...caller, isDryRun: false } as Context, domainOf(request, caller));
  const validation: Validation = {
    rules: [
      async (rest) => {
        const settled = await validated(operation, rest);
        operation.check?.(settled, context());
      },
      () => void context(),
      async (rest) => (await import("./locate")).judgeIds(operation.input, rest),
    ],
    dryRun,
  };
  const nullIsAbsent = operation.effect === "create" || operation.effect === "send";
  const parsed = await parseInput(operation.input, input, describeMore, {
    ...{ nullIsAbsent, refused, validation },
  });
  const throwWithOthers = async (error: unknown): Promise<never> => {
    if (!(error instanceof ApiError)) throw error;
    // Loaded here, because few inputs are wrong.
    const { errorsOfRest } = await import("./errors-of-rest");
    throw asOne([error, ...(await errorsOfRest([], parsed, operation.input, validation))]);
  };
  return { parsed, throwWithOthers };
}

/** What is wrong with a request that will not run, as far as that can be told without reading a record. */
export async function faultsOfRequest(
  operation: Operation,
  read: () => OperationRequest | Promise<OperationRequest>,
  caller: Asking,
): Promise<readonly ApiError[]> {
  try {
    const request = await read();
    const { parsed, throwWithOthers } = await parseRequest(operation, request, caller, {});
    await validatedChange(operation, parsed).catch(throwWithOthers);
    return [];
  } catch (error) {
    if (error instanceof ApiError) return refusalsIn(error);
    throw error;
  }
}

export async function validated(operation: Operation, input: Record<string, unknown>) {
  return operation.validate ? await operation.validate(input) : input;
}

export async function validatedChange(operation: Operation, input: Record<string, unknown>) {
  refuseNoChange(operation, input);
  return await validated(operation, input);
}

/** The domain that a request names. If it names none, an app that is limited to one domain uses that one. */
export function domainOf(
  { selector }: Pick<OperationRequest, "selector">,
  { app }: Pick<Caller, "app">,
): string | undefined {
  return selector ?? app?.domainId ?? undefined;
}

export type Context = Omit<
  OperationContext<Record<never, never>, "none">,
  "domain" | "isDomainSelected"
>;

/** @throws ApiError `no_domains`, `domain_not_found` */
export function contextOf(operation: Operation, caller: Context, selector: string | undefined) {
  const domain = resolveDomain(operation.domainScope, selector, caller.account);
  // resolveDomain returns a domain if and only if the scope asks for one.
  return {
    ...caller,
    domain,
    isDomainSelected: selector !== undefined,
  } as OperationContext<Record<never, never>, typeof operation.domainScope>;
}

/**
 * Refuses an update that names nothing to change: the caller forgot a field or put it in the wrong place.
 * @throws ApiError `invalid_body`
 */
function refuseNoChange({ route, input: schema }: Operation, input: object): void {
  const fields = changeable(route, schema);
  if (!route.startsWith("PATCH ") || namesOneOf(fields, input)) return;
  const empty = Object.keys(fields).find((each) => Object.hasOwn(input, each));
  const inner = empty && mergedFields(fields[empty] as z.core.$ZodType);
  const missing = inner
    ? `${empty} is empty, and takes ${Object.keys(inner).join(", ")}`
    : `name at least one of ${Object.keys(fields).join(", ")}`;
  throw new ApiError("invalid_body", `The update names nothing to change: ${missing}.`);
}

type Fields = Readonly<Record<string, z.core.$ZodType>>;

/** The fields that an update may change: all except those that select the record and its version. */
function changeable(route: string, { _zod: { def } }: z.ZodMiniObject): Fields {
  return Object.fromEntries(
    Object.entries(def.shape).filter(
      ([name]) => !route.includes(`{${name}}`) && name !== "ifVersion",
    ),
  );
}

/** An object whose fields change one by one, such as `labels`, must contain at least one of them. */
function namesOneOf(fields: Fields, input: object): boolean {
  return Object.entries(input).some(([name, value]) => {
    const field = fields[name];
    if (field === undefined || value === undefined) return false;
    const inner = mergedFields(field);
    return inner === undefined || value === null || namesOneOf(inner, value as object);
  });
}
