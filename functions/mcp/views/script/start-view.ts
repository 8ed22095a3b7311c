import { element } from "./element";
import { type Host, type HostLook, meetHost, type ToolResult } from "./host";

/** Draws a result of a tool that has not failed. */
type DrawView<Data> = (
  result: { answer: Record<string, unknown>; data: Data },
  host: Host,
) => readonly (Node | string)[];

const root = document.documentElement;
const main = document.querySelector("main") ?? document.body;

/** Shows what `draw` returns for the result, and again when the host's theme changes. */
export function startView<Data>(draw: DrawView<Data>): void {
  let host: Host | undefined;
  let last: ToolResult | undefined;
  let theme: string | undefined;
  const show = () => {
    if (host && last) main.replaceChildren(...contentOf(last, host, draw));
  };
  meetHost({
    result(result) {
      last = result;
      show();
    },
    look(look) {
      dress(look);
      if (look.theme !== theme) show();
      theme = look.theme;
    },
    cancelled: () => main.replaceChildren(note("This call was cancelled.")),
  })
    .then((met) => {
      host = met;
      show();
    })
    .catch(() => main.replaceChildren(note("This app does not show views.")));
}

function contentOf<Data>(
  { structuredContent: answer, isError, content = [], _meta }: ToolResult,
  host: Host,
  draw: DrawView<Data>,
): readonly (Node | string)[] {
  if (isError || !answer) return [note(messageIn(content[0]?.text ?? ""))];
  if (!_meta?.view) return [note("This app passed the answer on without what the view draws.")];
  return draw({ answer, data: _meta.view as Data }, host);
}

/** The message of an API error. */
function messageIn(text: string): string {
  try {
    return (JSON.parse(text) as { error: { message: string } }).error.message;
  } catch {
    return text || "There is no answer.";
  }
}

function note(text: string): Node {
  return element("p", { class: "note" }, text);
}

/** Applies the host's look. */
function dress({ theme, locale, styles }: HostLook): void {
  root.style.colorScheme = theme ?? "light dark";
  if (locale) root.lang = locale;
  for (const [name, value] of Object.entries(styles?.variables ?? {})) {
    if (/^--[a-z\d-]+$/.test(name)) root.style.setProperty(name, value ?? null);
  }
}
