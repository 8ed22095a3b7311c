import { createServer } from "node:http";
import { listen } from "./listen";

export interface HostSite {
  /** Serves this customer's page instead of the previous one, and returns its address. */
  serve(html: string, headers?: Record<string, string>): string;
  close(): Promise<void>;
}

// Longer than the embed API takes to answer.
const slowMs = 500;

/** A customer's website, with a slow script at `/slow.js`, on an origin that is not the service's. */
export async function startHostSite(): Promise<HostSite> {
  let page = { html: "", headers: {} };
  const server = createServer((request, response) => {
    if (request.url === "/slow.js") {
      setTimeout(() => response.end(), slowMs);
      return;
    }
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...page.headers });
    response.end(page.html);
  });
  const { url, close } = await listen(server);
  return {
    serve(html, headers = {}) {
      page = { html, headers };
      return url;
    },
    close,
  };
}
