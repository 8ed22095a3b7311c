import type { components } from "./openapi";

/** The records of the API, as its document names them. */
export type Schemas = components["schemas"];
