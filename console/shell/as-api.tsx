import { useQuery } from "@tanstack/preact-query";
import { queryKeys } from "../api/query-keys";
import { type SentRequest, sentRequests } from "../api/sent-requests";
import { Copy } from "../ui/copy";
import { Dialog } from "../ui/dialog";
import { words } from "../words";

type Operations = Record<string, Record<string, { operationId?: string }>>;

/** The API requests behind the current view, with the matching tool calls. */
export function AsApi({ onClose }: { onClose(): void }) {
  // Tools are named after operations, which the public OpenAPI document lists.
  const { data: operations } = useQuery({
    queryKey: queryKeys.openapi(),
    queryFn: async () => {
      const document: { paths: Operations } = await (await fetch("/openapi.json")).json();
      return document.paths;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const all = sentRequests();
  const writes = all.filter(({ method }) => method !== "GET").slice(0, 5);
  const reads = all.filter(({ method, place }) => method === "GET" && place === location.pathname);
  return (
    <Dialog label={words.asApi} class="as-api" onClose={onClose}>
      <h2>{words.asApi}</h2>
      <p class="soft">{asApiWords.hint}</p>
      {[
        { title: asApiWords.did, steps: writes },
        { title: asApiWords.read, steps: reads },
      ].map(({ title, steps }) => (
        <section key={title}>
          <h3>{title}</h3>
          {steps.length === 0 && <p class="soft">{asApiWords.nothingYet}</p>}
          {steps.map((step, index) => (
            <Call key={index} step={step} tool={toolOf(step, operations)} />
          ))}
        </section>
      ))}
      <div class="actions">
        <a href="/docs" class="button plain">
          {asApiWords.docs}
        </a>
        <button type="button" class="plain" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </Dialog>
  );
}

function Call({ step, tool }: { step: SentRequest; tool: string }) {
  const call = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: tool, arguments: step.arguments },
  };
  return (
    <details class="part">
      <summary>
        <b class={step.refusal && "bad"}>{step.method}</b>
        <span>
          {step.schemaPath.replace("/api/v1", "")} · {tool}
        </span>
      </summary>
      {step.refusal && (
        <>
          <h4>{asApiWords.refusal(step.refusal.status)}</h4>
          <Copy text={step.refusal.text} label={asApiWords.answer} />
        </>
      )}
      <h4>{asApiWords.request}</h4>
      <Copy text={curlOf(step)} label={asApiWords.request} />
      <h4>{asApiWords.toolCall}</h4>
      <Copy text={JSON.stringify(call, null, 2)} label={asApiWords.toolCall} />
    </details>
  );
}

/** The name of the matching tool: `listMessages` becomes `list_messages`. */
function toolOf({ method, schemaPath }: SentRequest, operations: Operations | undefined): string {
  const { operationId = "…" } = operations?.[schemaPath]?.[method.toLowerCase()] ?? {};
  return operationId.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function curlOf({ method, url, body, ifMatch }: SentRequest): string {
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}${quoted(url)}`,
    `-H "Authorization: Bearer $API_KEY"`,
  ];
  if (ifMatch) lines.push(`-H ${quoted(`If-Match: ${ifMatch}`)}`);
  if (body !== undefined) {
    lines.push(`-H "Content-Type: application/json"`, `-d ${quoted(JSON.stringify(body))}`);
  }
  return lines.join(" \\\n  ");
}

/** Quotes a text for a shell. */
function quoted(text: string): string {
  return `'${text.replace(/'/g, `'\\''`)}'`;
}

const asApiWords = {
  hint: "The requests behind this view and your changes, and the matching tool calls.",
  did: "Your last changes",
  read: "What this view reads",
  request: "Request",
  answer: "Answer",
  refusal: (status: number) => `Refused with status ${status}`,
  toolCall: "Tool call",
  nothingYet: "Nothing yet.",
  docs: "API docs",
};
