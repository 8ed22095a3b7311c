import type { HttpEvent } from "./event";

/** The parts of a request that show the address it was sent to. */
export type Addressed = Pick<HttpEvent, "headers"> & {
  requestContext: Pick<HttpEvent["requestContext"], "domainName">;
};

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export function isLoopback(host: string): boolean {
  return loopback.test(host.replace(/:\d+$/, ""));
}

/**
 * The address at which a caller reached the service, without a trailing slash. The host is the one that the edge forwards;
 * without an edge, the gateway's own; in a local run, the requested one.
 */
export function baseUrlOf({ headers, requestContext }: Addressed): string {
  const gateway = requestContext.domainName;
  const forwarded = headers["x-forwarded-host"];
  if (isLoopback(gateway)) return `http://${forwarded ?? headers.host ?? gateway}`;
  return `https://${forwarded ?? gateway}`;
}
