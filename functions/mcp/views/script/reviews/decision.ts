import { element } from "../element";
import type { Host, ToolResult } from "../host";

/** The buttons of a review. Each press counts once. */
export function decision(id: string, nonce: string, host: Host): Node {
  const approve = element("button", { type: "button", class: "main" }, "Approve");
  const reject = element("button", { type: "button" }, "Send back");
  const reason = element("input", {
    placeholder: "Why, for the author",
    "aria-label": "Why you send it back, for the author",
    maxlength: "500",
  });
  const told = element("p", { role: "status" });
  const buttons = element("div", { class: "decision" }, approve, reject, reason, told);
  const press = async (tool: string, more: object, done: string) => {
    approve.disabled = reject.disabled = true;
    try {
      const result = await host.callTool(tool, { id, nonce, ...more });
      if (result.isError) throw new Error(messageOf(result));
      buttons.replaceChildren(element("p", { role: "status", class: "done" }, done));
    } catch (error) {
      // The nonce is used up, or nobody knows.
      told.textContent = `${(error as Error).message} Ask for the reviews again to see how it stands.`;
    }
  };
  approve.onclick = () => press("approve_review", {}, "Approved. The change is made.");
  reject.onclick = () => {
    const why = reason.value.trim();
    return press("reject_review", why ? { reason: why } : {}, "Sent back to its author.");
  };
  return buttons;
}

function messageOf({ content = [] }: ToolResult): string {
  try {
    return JSON.parse(content[0]?.text ?? "").error.message;
  } catch {
    return "It did not work.";
  }
}
