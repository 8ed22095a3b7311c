import { createContext } from "preact";

/** Hears in the API's words why what is edited cannot be drawn as it is; an empty text once it can. */
export const RefusalContext = createContext<(reason: string) => void>(() => {});
