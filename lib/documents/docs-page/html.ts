const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** A text as HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? "");
}

/** A description as HTML: text in backticks is code, text in two asterisks is strong. */
export function inline(text: string): string {
  return escapeHtml(text)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>");
}

/** A longer description as HTML: paragraphs, and lists whose items begin with a hyphen. */
export function blocks(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((block) => {
      const items = block.split(/^- /m).filter((item) => item.trim());
      if (!block.startsWith("- ")) return `<p>${inline(block)}</p>`;
      return `<ul>${items.map((item) => `<li>${inline(item.trim())}</li>`).join("")}</ul>`;
    })
    .join("");
}

/** Code that wraps if it is too wide. */
export function code(text: string): string {
  return `<pre><code>${escapeHtml(text)}</code></pre>`;
}
