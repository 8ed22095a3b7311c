import type { paths } from "./openapi";

// Types for paths in tests: `/messages/${id}?limit=2` stands for `/api/v1/messages/{id}`.

type Method = "get" | "post" | "patch" | "delete";

/** The segments of a path, without its query. A segment that is known only at run time has the type of any text. */
type Segments<Path extends string> = Path extends `/${infer First}/${infer Rest}`
  ? "…" extends First
    ? [First, ...Segments<`/${Rest}`>]
    : First extends `${infer Name}?${string}`
      ? [Name]
      : [First, ...Segments<`/${Rest}`>]
  : Path extends `/${infer Last}?${string}`
    ? [Last]
    : Path extends `/${infer Last}`
      ? [Last]
      : [];

type Fits<Given, Documented> = Given extends [infer First, ...infer Rest]
  ? Documented extends [infer Wanted, ...infer Others]
    ? Wanted extends First | `{${string}}`
      ? Fits<Rest, Others>
      : false
    : false
  : Documented extends []
    ? true
    : false;

type OperationsAt<Path extends string> = {
  [Documented in keyof paths]: Documented extends `/api/v1${infer Tail}`
    ? Fits<Segments<Path>, Segments<Tail>> extends true
      ? paths[Documented]
      : never
    : never;
}[keyof paths];

type WithMethod<M extends Method, Operations> = Operations extends { [Name in M]: infer Operation }
  ? Operation
  : never;

/** The path, if it is documented with this method, or if its start is known only at run time. */
export type DocumentedPath<M extends Method, Path extends string> = Path extends `/${string}`
  ? [WithMethod<M, OperationsAt<Path>>] extends [never]
    ? never
    : Path
  : Path;

/** The operation's body, if it has one. Any body, if the path's start is known only at run time. */
export type BodyOf<M extends Method, Path extends string> = Path extends `/${string}`
  ? BodyIn<WithMethod<M, OperationsAt<Path>>>
  : unknown;

type BodyIn<Operation> = Operation extends {
  requestBody?: { content: { "application/json": infer Body } };
}
  ? Body
  : never;
