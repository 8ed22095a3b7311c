import type * as z from "zod/mini";
import { mergedFields } from "../../model/schema-at";
import { ApiError, asOne, refusalsIn } from "../../runtime/errors";
import type { Caller, OperationRequest } from "./caller";
import type { Judges } from "./judge-rest";
import type { AboutRefused, Operation, OperationContext } from "./operation";
import { parseInput } from "./parse-input";
import { resolveDomain } from "./resolve-domain";

/** What is asked of a request that is going to run, and needs the store. */
interface BeforeRun {
  about(): Promise<AboutRefused>;
  rehearse: Judges["rehearse"];
}

type Asking = Omit<Context, "store" | "isDryRun"> & Pick<Caller, "alsoKnown" | "inPath">;

/**
 * Parses a request's input. `tellBeside` throws an error of the parsed input with all else that is wrong with it.
 * @throws ApiError with all that is wrong
 */
export async function parseRequest(
  operation: Operation,
  request: OperationRequest,
  { alsoKnown = [], inPath = [], ...caller }: Asking,
  { about, rehearse }: Partial<BeforeRun>,
) {
  const { input, refused = [] } = request;
  const nullIsAbsent = operation.effect === "create" || operation.effect === "send";
  const describeMore = async () => {
    const [{ adviseOnUnknown, restOfObject }, remarks] = await Promise.all([
      import("./advise-on-unknown"),
      about?.(),
    ]);
    const advise = adviseOnUnknown(operation, input, { alsoKnown, inPath });
    const restOf = (outer: string) => restOfObject(outer, operation);
    const isUpdate = operation.effect === "update";
    return { alsoKnown, inPath, isUpdate, advise, restOf, ...(remarks && { about: remarks }) };
  };
  // Rules that read nothing use no store.
  const context = () =>
    contextOf(operation, { ...caller, isDryRun: false } as Context, domainOf(request, caller));
  const judges: Judges = {
    rules: [
      async (rest) => {
        const settled = await settle(operation, rest);
        operation.check?.(settled, context());
      },
      () => void context(),
      (rest) => judgeIdsOf(operation, rest),
    ],
    rehearse,
  };
  const parsed = await parseInput(operation.input, input, describeMore, {
    nullIsAbsent,
    refused,
    judges,
  });
  const tellBeside = async (error: unknown): Promise<never> => {
    if (!(error instanceof ApiError)) throw error;
    // Loaded here, because few inputs are wrong.
    const { refusedBeside } = await import("./judge-rest");
    throw asOne([error, ...(await refusedBeside([], parsed, operation.input, judges))]);
  };
  return { parsed, tellBeside };
}

/** What is wrong with a request that will not run, as far as that can be told without reading a record. */
export async function faultsOfRequest(
  operation: Operation,
  read: () => OperationRequest | Promise<OperationRequest>,
  caller: Asking,
): Promise<readonly ApiError[]> {
  try {
    const request = await read();
    const { parsed, tellBeside } = await parseRequest(operation, request, caller, {});
    await settleChange(operation, parsed).catch(tellBeside);
    return [];
  } catch (error) {
    if (error instanceof ApiError) return refusalsIn(error);
    throw error;
  }
}

export async function settle(operation: Operation, input: Record<string, unknown>) {
  return operation.validate ? await operation.validate(input) : input;
}

export async function settleChange(operation: Operation, input: Record<string, unknown>) {
  refuseNoChange(operation, input);
  return await settle(operation, input);
}

/** Judges ids by their form. Loaded here, because few inputs are wrong. @throws ApiError `not_found` */
async function judgeIdsOf({ input }: Operation, sent: Record<string, unknown>): Promise<void> {
  const { judgeIds } = await import("./locate");
  judgeIds(input, sent);
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
function refuseNoChange(
  { route, input: schema }: Pick<Operation, "route" | "input">,
  input: object,
): void {
  if (!route.startsWith("PATCH ") || namesOneOf(changeable(route, schema), input)) return;
  const fields = changeable(route, schema);
  throw new ApiError(
    "invalid_body",
    `The update names nothing to change: ${emptyIn(fields, input) ?? `name at least one of ${Object.keys(fields).join(", ")}`}.`,
  );
}

/** What belongs into an object that was sent with nothing in it. */
function emptyIn(fields: Fields, input: object): string | undefined {
  const name = Object.keys(fields).find((each) => Object.hasOwn(input, each));
  const inner = name === undefined ? undefined : mergedFields(fields[name] as z.core.$ZodType);
  return inner && `${name} is empty, and takes ${Object.keys(inner).join(", ")}`;
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
