import { createServer } from "node:net";

/**
 * A TCP port of the loopback address that nobody is using: the requested one, or any.
 *
 * @throws when the requested port is in use.
 */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(wanted, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === "object") resolve(address.port);
        else reject(new Error("The probing server has no port."));
      });
    });
  });
}

/**
 * Whether browsers and `fetch` refuse to call this port, such as 4190 or 6000, because another protocol owns it.
 * https://fetch.spec.whatwg.org/#port-blocking
 */
export function isRefusedByClients(port: number): Promise<boolean> {
  if (port === 0) return Promise.resolve(false);
  // `fetch` refuses such a port before it connects, so a program that listens there need not answer.
  const signal = AbortSignal.timeout(1000);
  return fetch(`http://127.0.0.1:${port}`, { method: "HEAD", signal }).then(
    () => false,
    (error: Error) => (error.cause as Error | undefined)?.message === "bad port",
  );
}
