/** The parts of messages that only other places' views may import. They are loaded with those views. */
export { GoalFields } from "./goal-fields";
export { type Edit, type GoalKind, goalKindsOf, type Message } from "./message";
export { goalInWords, inWords, usualSeconds } from "./sentences";
