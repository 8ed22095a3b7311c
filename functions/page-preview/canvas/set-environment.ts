/** The rules of pages ask the environment whether this is a local run, because only that serves pictures without TLS. */
export function setEnvironment(): void {
  const isLocalRun = location.protocol === "http:";
  Object.assign(globalThis, { process: { env: isLocalRun ? { LOCAL_RUN: "true" } : {} } });
}
