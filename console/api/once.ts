const underWay = new Map<string, Promise<Response>>();

/**
 * Sends a write once: the same one again while it is on its way, as after a double click, takes its answer. Reads are sent as
 * they come.
 */
export async function once(
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (request.method === "GET") return await send(request);
  const write = `${request.method} ${request.url} ${await request.clone().text()}`;
  const known = underWay.get(write);
  // A body can be read once, so each gets its own.
  if (known) return (await known).clone();
  const answer = send(request).finally(() => underWay.delete(write));
  underWay.set(write, answer);
  return (await answer).clone();
}
