import type { components } from "./openapi";

/** The API's schemas, by their names in the OpenAPI document. */
export type Schemas = components["schemas"];
