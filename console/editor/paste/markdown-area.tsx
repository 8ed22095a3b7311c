import type { JSX } from "preact";
import { sayFault } from "../../ui/toasts";

/** A field for Markdown. What is pasted from a word processor keeps its headings, bold and italic words, links, lists and tables. */
export function MarkdownArea(props: JSX.TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const onPaste = (event: ClipboardEvent) => {
    const html = event.clipboardData?.getData("text/html") ?? "";
    const plain = event.clipboardData?.getData("text/plain") ?? "";
    if (html === "" || event.clipboardData?.files.length) return;
    event.preventDefault();
    const field = event.currentTarget as HTMLTextAreaElement;
    void insert(field, html, plain).catch(sayFault);
  };
  return <textarea {...props} onPaste={onPaste} />;
}

async function insert(field: HTMLTextAreaElement, html: string, plain: string): Promise<void> {
  // Large, and few paste.
  const { markdownFromHtml } = await import("./markdown-from-html");
  field.focus();
  // Deprecated, and the only way that undo knows; every browser has it.
  document.execCommand("insertText", false, markdownFromHtml(html) ?? plain);
}
