/** Request options with a conversation's token. */
export function bearer(token: string) {
  return { headers: { authorization: `Bearer ${token}` } };
}
