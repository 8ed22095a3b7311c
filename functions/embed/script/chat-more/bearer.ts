/** The request's part that names a conversation. */
export function bearer(token: string) {
  return { headers: { authorization: `Bearer ${token}` } };
}
