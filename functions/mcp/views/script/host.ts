// The messages between a view and its host: MCP Apps (2026-01-26) over `postMessage`. The package's own class for views would
// include the protocol's whole library, 120 KB. The tests use its bridge for hosts.

const protocolVersion = "2026-01-26";

/** A tool's result, as the host passes it on. */
export interface ToolResult {
  content?: readonly { type: string; text?: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
  _meta?: { view?: unknown };
}

/** How the host looks. */
export interface HostLook {
  theme?: "light" | "dark";
  locale?: string;
  styles?: { variables?: Record<string, string | undefined> };
}

export interface Host {
  look: HostLook;
  /** Whether a button may call a tool. */
  mayCall: boolean;
  /** Whether the host opens links. */
  mayOpen: boolean;
  openLink(url: string): Promise<unknown>;
  callTool(name: string, toolArguments: object): Promise<ToolResult>;
}

interface Heard {
  /** The result of the call that the view is for. */
  result(result: ToolResult): void;
  /** The host looks different now. */
  look(look: HostLook): void;
  /** There will be no result. */
  cancelled(): void;
}

interface Message {
  jsonrpc?: string;
  id?: number | string;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message?: string };
}

/** Opens the connection to the host. */
export async function meetHost(handlers: Heard): Promise<Host> {
  const waiting = new Map<unknown, (answer: Message) => void>();
  let lastId = 0;
  const send = (message: Message) => parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
  const ask = (method: string, params: Record<string, unknown>) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, ({ result, error }) =>
        result ? resolve(result) : reject(new Error(error?.message ?? "The host refused.")),
      );
      send({ id: lastId, method, params });
    });
  let look: HostLook = {};
  addEventListener("message", ({ source, data }: MessageEvent<Message | undefined>) => {
    // A drawing's frame sends messages to the view too, and is not the host.
    if (source !== parent || data?.jsonrpc !== "2.0") return;
    const { id, method, params = {} } = data;
    if (method === undefined) {
      waiting.get(id)?.(data);
      waiting.delete(id);
    } else if (id !== undefined) {
      const isKnown = method === "ping" || method === "ui/resource-teardown";
      send(isKnown ? { id, result: {} } : { id, error: methodNotFound });
    } else if (method === "ui/notifications/tool-result") handlers.result(params);
    else if (method === "ui/notifications/tool-cancelled") handlers.cancelled();
    else if (method === "ui/notifications/host-context-changed") {
      look = { ...look, ...params };
      handlers.look(look);
    }
  });
  const { hostContext = {}, hostCapabilities = {} } = await ask("ui/initialize", {
    protocolVersion,
    appInfo: { name: "messaging-widget", version: "1" },
    appCapabilities: { availableDisplayModes: ["inline"] },
  });
  look = hostContext as HostLook;
  handlers.look(look);
  send({ method: "ui/notifications/initialized", params: {} });
  new ResizeObserver(() => {
    const { scrollWidth: width, offsetHeight: height } = document.documentElement;
    send({ method: "ui/notifications/size-changed", params: { width, height } });
  }).observe(document.documentElement);
  const can = hostCapabilities as { serverTools?: object; openLinks?: object };
  return {
    get look() {
      return look;
    },
    mayCall: can.serverTools !== undefined,
    mayOpen: can.openLinks !== undefined,
    openLink: (url) => ask("ui/open-link", { url }),
    callTool: (name, toolArguments) => ask("tools/call", { name, arguments: toolArguments }),
  };
}

const methodNotFound = { code: -32601, message: "The view has no such method." };
