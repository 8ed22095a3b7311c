import type { paths } from "./openapi";

// The REST API's types as tests write its paths: `/messages/${id}?limit=2` stands for `/api/v1/messages/{id}`.

type Method = "get" | "post" | "patch" | "delete";

/** A path's parts up to its query. One that only a run knows is any text, and may hold anything. */
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

/** The path itself where it is documented with the method, or where its beginning is not known before the run. */
export type DocumentedPath<M extends Method, Path extends string> = Path extends `/${string}`
  ? [WithMethod<M, OperationsAt<Path>>] extends [never]
    ? never
    : Path
  : Path;

/** The body that the operation takes, if any; anything where the path's beginning is not known before the run. */
export type BodyOf<M extends Method, Path extends string> = Path extends `/${string}`
  ? BodyIn<WithMethod<M, OperationsAt<Path>>>
  : unknown;

type BodyIn<Operation> = Operation extends {
  requestBody?: { content: { "application/json": infer Body } };
}
  ? Body
  : never;
