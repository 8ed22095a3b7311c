/** What other places use of this one. */
export { usePerson } from "./use-leads";
