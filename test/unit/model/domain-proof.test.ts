import { findProof, type Prober } from "../../../shared/kinds/domain/proof";
import { proofTargets } from "../../../shared/kinds/domain/proof-targets";

const domain = { id: "0193a4c2-0000-7000-8000-000000000000", hostname: "shop.acme.com" };
const targets = proofTargets("account", domain, "acme.com");
const { token, fileUrl } = targets;

type Served = { status?: number; body?: string; location?: string };

/** A resolver and a server that answer as the test says. */
function standIn(records: Record<string, string[][]>, files: Record<string, Served> = {}): Prober {
  return {
    async resolveTxt(name) {
      const found = records[name];
      if (!found) throw Object.assign(new Error("none"), { code: "ENOTFOUND" });
      return found;
    },
    async fetch(url) {
      const { status = 200, body = "", location } = files[url.href] ?? { status: 404 };
      return {
        status,
        headers: location === undefined ? {} : { location },
        body: Buffer.from(body).subarray(0, 1000),
        isComplete: body.length <= 1000,
      };
    },
  };
}

const found = async (prober: Prober) => {
  const answer = await findProof(targets, prober);
  return "method" in answer ? answer.method : answer.problems.map(({ code }) => code).join();
};

test.each<[string, Prober, string]>([
  ["a record at the host", standIn({ "_mws.shop.acme.com": [[token]] }), "dns"],
  ["a record for all hosts", standIn({ "_mws.acme.com": [["other"], [token]] }), "dns"],
  ["a record in parts", standIn({ "_mws.acme.com": [[token.slice(0, 9), token.slice(9)]] }), "dns"],
  [
    "a record in quotes",
    standIn({ "_mws.acme.com": [[`"${token}"`]] }),
    "record_missing,record_differs,file_missing",
  ],
  [
    "a record at the host itself",
    standIn({ "shop.acme.com": [[token]] }),
    "record_missing,record_missing,file_missing",
  ],
  ["the file", standIn({}, { [fileUrl]: { body: token } }), "file"],
  [
    "a catch-all page",
    standIn({}, { [fileUrl]: { body: "<h1>Welcome</h1>" } }),
    "record_missing,record_missing,file_differs",
  ],
  [
    "a page that has the token",
    standIn({}, { [fileUrl]: { body: `<p>${token}</p>` } }),
    "record_missing,record_missing,file_differs",
  ],
  [
    "a line break at its end",
    standIn({}, { [fileUrl]: { body: `${token}\n` } }),
    "record_missing,record_missing,file_differs",
  ],
  [
    "a redirect to another host",
    standIn(
      {},
      {
        [fileUrl]: { status: 302, location: "https://evil.example/t" },
        "https://evil.example/t": { body: token },
      },
    ),
    "record_missing,record_missing,file_redirects",
  ],
  [
    "a redirect within the host",
    standIn(
      {},
      { [fileUrl]: { status: 301, location: "/t" }, "https://shop.acme.com/t": { body: token } },
    ),
    "file",
  ],
  [
    "a redirect without end",
    standIn({}, { [fileUrl]: { status: 301, location: fileUrl } }),
    "record_missing,record_missing,file_redirects",
  ],
  [
    "an error page with the token",
    standIn({}, { [fileUrl]: { status: 404, body: token } }),
    "record_missing,record_missing,file_missing",
  ],
])("%s", async (_, prober, expected) => {
  expect(await found(prober)).toBe(expected);
});

test("another account has another token, and hosts below one domain share one", () => {
  expect(proofTargets("other", domain, "acme.com").token).not.toBe(token);
  const blog = { id: "x", hostname: "blog.acme.com" };
  expect(proofTargets("account", blog, "acme.com").token).toBe(token);
});
