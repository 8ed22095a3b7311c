import { createContext } from "preact";
import type { FieldFault } from "../api/field-faults";

/** Hears which fields of what is edited cannot be drawn as they are; of none once all can. */
export const RefusalContext = createContext<(faults: readonly FieldFault[]) => void>(() => {});
