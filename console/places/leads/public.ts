/** What other places can import from leads. */
export { usePerson } from "./use-leads";
