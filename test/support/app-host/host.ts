import { AppBridge, PostMessageTransport } from "@modelcontextprotocol/ext-apps/app-bridge";

// A page that hosts MCP Apps: the package's own bridge, and the view in a sandboxed frame.

declare global {
  interface Window {
    callTool(params: object): Promise<object>;
    showView(shown: ShownView): Promise<void>;
    opened: string[];
    sizes: { width?: number | undefined; height?: number | undefined }[];
  }
}

interface ShownView {
  html: string;
  toolArguments: Record<string, unknown>;
  result: object;
  theme: "light" | "dark";
  mayCall: boolean;
}

window.opened = [];
window.sizes = [];

window.showView = async ({ html, toolArguments, result, theme, mayCall }) => {
  const frame = document.createElement("iframe");
  frame.id = "view";
  frame.setAttribute("sandbox", "allow-scripts");
  const capabilities = { openLinks: {}, ...(mayCall && { serverTools: {} }) };
  const bridge = new AppBridge(null, { name: "test-host", version: "1" }, capabilities, {
    hostContext: { theme, locale: "en-GB", displayMode: "inline" },
  });
  bridge.oncalltool = (params) => window.callTool(params) as ReturnType<typeof bridge.callTool>;
  bridge.onopenlink = async ({ url }) => {
    window.opened.push(url);
    return {};
  };
  bridge.onsizechange = ({ width, height }) => {
    window.sizes.push({ width, height });
    if (height !== undefined) frame.style.height = `${height}px`;
  };
  const ready = new Promise<void>((done) => {
    bridge.oninitialized = () => done();
  });
  document.body.replaceChildren(frame);
  const target = frame.contentWindow;
  if (!target) throw new Error("The frame has no window.");
  await bridge.connect(new PostMessageTransport(target, target));
  frame.srcdoc = html;
  await ready;
  await bridge.sendToolInput({ arguments: toolArguments });
  await bridge.sendToolResult(result as Parameters<typeof bridge.sendToolResult>[0]);
};
