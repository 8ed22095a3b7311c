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
