/** The parts of leads that other places may import. */
export { usePerson } from "./use-leads";
