/**
 * Why no client may be sent back to an address; undefined where its scheme is one that leads to a client: https, http on the
 * member's own machine, or a program's own, which is a domain backwards (RFC 8252, sections 7.1 and 8.4). The library checks
 * the rest of the address.
 */
export function redirectFault(redirect: unknown): string | undefined {
  const { protocol } = URL.parse(String(redirect)) ?? {};
  if (protocol === undefined || /^(https?|[a-z][a-z\d+-]*(\.[a-z\d+-]+)+):$/.test(protocol)) {
    return undefined;
  }
  return `redirect_uris must not use the scheme ${protocol.slice(0, 40)} An address begins with https://, with http:// on 127.0.0.1, [::1] or localhost, or with a scheme of the program's own that is a domain backwards, such as com.example.agent:/callback.`;
}
