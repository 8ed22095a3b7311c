/** What other places' views can import from messages. It is loaded with those views. */
export { labelsIn } from "./content/labels";
export { GoalFields } from "./goal-fields";
export { type Edit, type GoalKind, goalKindsOf, type Message } from "./message";
export { goalInWords, inWords, usualSeconds } from "./sentences";
