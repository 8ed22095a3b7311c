import type { Schemas } from "../../api/client";

export type Message = Schemas["Message"];
/** The fields that the editor changes. */
export type Edit = Partial<Schemas["UpdateMessage"]>;
