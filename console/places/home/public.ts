/** The parts of Home that other places may import. */
export { CheckSite, Install } from "./install";
