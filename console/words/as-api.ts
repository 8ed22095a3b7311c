/** What is behind the screen. */
export const asApiWords = {
  hint: "The requests behind what you see and did, and the tool calls that do the same.",
  did: "Your last changes",
  read: "What this view reads",
  request: "Request",
  answer: "Answer",
  refusal: (status: number) => `Refused with ${status}, in the API’s words`,
  toolCall: "Tool call",
  nothingYet: "Nothing yet.",
  docs: "API docs",
};
