import type * as z from "zod/mini";
import type { embedRoutes } from "../../../../functions/embed/routes";
import type { previewRoutes } from "../../../../functions/preview/routes";
import type { HeaderName } from "../headers";

export type EmbedRoute = keyof (typeof embedRoutes & typeof previewRoutes);

/** The documentation of an embed route. `routes.ts` defines the route itself. */
export interface EmbedDescription {
  operationId: string;
  title: string;
  summary: string;
  query: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  requestExample?: unknown;
  /** Whether the route takes a conversation token. Absent: it takes none. */
  token?: "needed" | "possible";
  /** The description of a successful answer. */
  answers: string;
  output: z.ZodMiniType;
  responseExample: unknown;
  headers?: readonly HeaderName[];
  /** The error texts by status, or how they begin. */
  errors: Readonly<Record<number, readonly string[]>>;
  /** Statuses whose error texts are the same on every route, beyond those that every request can get. */
  refusals?: readonly number[];
}

/** Descriptions of some routes. */
export type EmbedDescriptions = Readonly<Partial<Record<EmbedRoute, EmbedDescription>>>;
