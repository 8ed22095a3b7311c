import type { Schemas } from "../../api/schemas";

export type Message = Schemas["Message"];
/** The fields that the editor changes. */
export type Edit = Partial<Schemas["UpdateMessage"]>;
