import type { Answer } from "../support/client";
import { drawn, sized } from "../support/draw";
import { siteWithKnowledge } from "../support/knowledge-site";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

// Lambda's limit for a function's answer: JSON that contains the body as a string.
const lambdaLimitBytes = 6_291_556;
const lambdaBytes = (text: string) =>
  Buffer.byteLength(JSON.stringify({ statusCode: 200, body: text }));

// Characters that take more bytes at each level of nested JSON.
const growing: [string, string][] = [
  ["quotation marks", '"'],
  ["backslashes", "\\"],
  ["control characters", "\u0001"],
  ["line breaks", "a\n"],
  ["semicolons before formulas", ";="],
  ["letters of three bytes", "\u20ac"],
];
const count = sized({ deep: 40, draw: 14 });

test.each(growing)(
  "a list of items full of %s stays below a Lambda's limit, and its cursor leads through all",
  async (_, text) => {
    const client = await siteWithKnowledge(service, { plan: "pro", count }, (index) => ({
      title: `Part ${index}`,
      content: text.repeat(50_000 / text.length),
    }));
    const queries = ["", "&status=published", "&q=part"];
    for (const query of drawn(queries, 1, `queries of ${text}`)) {
      for (const accept of ["application/json", "text/csv"]) {
        expect(await readPages(query, accept)).toBe(count);
      }
    }
    const { text: answer } = await client.rpc({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "list_knowledge", arguments: { limit: 100 } },
    });
    const { result } = JSON.parse(answer);
    expect(result.structuredContent.data).toHaveLength(1);
    expect(lambdaBytes(answer)).toBeLessThan(lambdaLimitBytes);

    /** How many items all pages have. */
    async function readPages(query: string, accept: string): Promise<number> {
      let items = 0;
      let path: string | undefined = `/api/v1/knowledge?limit=100${query}`;
      while (path) {
        const page: Answer = await client.rest("GET", path.replace("/api/v1", ""), {
          headers: { accept },
        });
        expect(page.status).toBe(200);
        expect(lambdaBytes(page.text)).toBeLessThan(lambdaLimitBytes);
        items += page.text.match(/kno_/g)?.length ?? 0;
        path = nextOf(page, path);
      }
      return items;
    }
  },
);

function nextOf({ headers, text }: Answer, path: string): string | undefined {
  if (headers.get("content-type")?.startsWith("text/csv")) {
    return headers.get("link")?.match(/^<(.*)>; rel="next"$/)?.[1];
  }
  const { nextCursor } = JSON.parse(text);
  return nextCursor === null ? undefined : `${path.replace(/&cursor=.*/, "")}&cursor=${nextCursor}`;
}
