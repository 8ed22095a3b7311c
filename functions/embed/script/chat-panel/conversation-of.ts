/** The id of a token's conversation; empty without a token. */
export function conversationOf(token: string | null | undefined): string {
  return (token ?? "").split(".")[0] as string;
}
