import { useEffect, useState } from "preact/hooks";
import { useSite } from "../../shell/site";
import { lazily } from "../../ui/lazily";
import { words } from "../../words";
import { sectionWords } from "../../words/editing";
import type { LanguageState, TranslationProps } from "./translation";
import type { Translated } from "./use-translating";

const Translation = lazily(() => import("./translation").then((each) => each.Translation));

interface LanguagesProps extends Omit<TranslationProps, "states"> {
  /** With its unsaved changes. */
  record: Translated;
}

/** A record's texts in its other languages: what is missing, what is outdated, and the fields of one. */
export function Languages({ children, ...props }: LanguagesProps) {
  const { record, translating } = props;
  const { own, chosen, choose, unsaved } = translating;
  const { languages } = useSite().domain;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (chosen !== undefined) setOpen(true);
  }, [chosen]);
  const { translations = {} } = record;
  const others = [...unsaved, ...(chosen ? [chosen] : [])];
  const named = [...languages, ...Object.keys(translations), ...others];
  const states = new Map<string, LanguageState>(
    [...new Set(named)]
      .filter((each) => each !== own)
      .map((each) => [each, translations[each]?.state ?? "missing"]),
  );
  return (
    <details
      class="section"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open);
        // The canvas shows the record's own language again.
        if (!open) choose("");
      }}
    >
      <summary>
        <b>{sectionWords.title}</b>
        <span>
          {sectionWords.summary([...states.values()])}
          {unsaved.length > 0 && ` · ${words.unsaved}`}
        </span>
      </summary>
      {children}
      {isOpen && <Translation {...props} states={states} />}
    </details>
  );
}
