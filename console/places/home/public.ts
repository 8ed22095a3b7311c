/** What other places can import from Home. */
export { CheckSite, Install } from "./install";
