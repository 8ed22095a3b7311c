// Schemes that a browser or the system answers itself.
const answered =
  /^(about|blob|chrome(-extension)?|data|file(system)?|ftp|intent|javascript|mailto|ms-[a-z-]+|sms|ssh|tel|vbscript|view-source|wss?):$/;

/**
 * Why no client may be sent back to an address; undefined where its scheme may be a client's: https, http on the member's own
 * machine, or a program's own. Programs in use have names without a domain (`cursor:`), against RFC 8252, section 7.1; any
 * program may claim a name with a domain too, and PKCE makes a stolen code useless. The library checks the rest of the address.
 */
export function redirectFault(redirect: unknown): string | undefined {
  const { protocol } = URL.parse(String(redirect)) ?? {};
  if (protocol === undefined || !answered.test(protocol)) return undefined;
  return `redirect_uris must not use the scheme ${protocol.slice(0, 40)} An address begins with https://, with http:// on 127.0.0.1, [::1] or localhost, or with a scheme of the program's own, such as com.example.agent:/callback.`;
}
