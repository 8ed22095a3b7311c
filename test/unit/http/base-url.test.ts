import { baseUrlOf } from "../../../shared/handlers/http/base-url";
import type { HttpEvent } from "../../../shared/handlers/http/event";

test.each([
  ["behind the edge", "a1.execute-api.eu-west-1.amazonaws.com", "w.acme.com", "https://w.acme.com"],
  [
    "past the edge",
    "a1.execute-api.eu-west-1.amazonaws.com",
    undefined,
    "https://a1.execute-api.eu-west-1.amazonaws.com",
  ],
  ["in a local run", "localhost", undefined, "http://127.0.0.1:3000"],
  ["at the local edge", "localhost", "127.0.0.1:4000", "http://127.0.0.1:4000"],
])("%s the service's address is the called one", (_, domainName, forwarded, expected) => {
  const event = {
    headers: { host: "127.0.0.1:3000", ...(forwarded && { "x-forwarded-host": forwarded }) },
    requestContext: { domainName },
  } as unknown as HttpEvent;
  expect(baseUrlOf(event)).toBe(expected);
});
