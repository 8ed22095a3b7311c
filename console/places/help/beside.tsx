import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Stage } from "../../editor/stage";
import { Segments } from "../../ui/segments";
import { words } from "../../words";
import { markdownWords } from "../../words/markdown";

interface BesideProps {
  /** The article as it is written, saved or not. */
  article: object;
  /** The language that is edited, if it is not the article's own. */
  language?: string | undefined;
  children: ComponentChildren;
}

/** An article's fields, and beside them how visitors will read it; on a phone, one or the other. */
export function Beside({ article, language, children }: BesideProps) {
  const [view, setView] = useState<"write" | "read">("write");
  return (
    <>
      <div class="view-switch">
        <Segments
          label={markdownWords.view}
          options={[
            { value: "write", name: markdownWords.write },
            { value: "read", name: words.editor.canvas },
          ]}
          value={view}
          onChange={(to) => setView(to)}
        />
      </div>
      <div class={`edit even shows-${view}`}>
        <div class="sheet">{children}</div>
        <Stage draw="article" record={article} language={language} />
      </div>
    </>
  );
}
