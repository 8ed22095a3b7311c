/** What other places use of this one. */
export { CheckSite, Install } from "./install";
