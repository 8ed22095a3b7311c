/** The id of the conversation that a token opens; empty without a token. */
export function conversationOf(token: string | null | undefined): string {
  return (token ?? "").split(".")[0] as string;
}
