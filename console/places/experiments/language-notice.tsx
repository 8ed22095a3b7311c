import { Link } from "wouter-preact";
import { languageWords } from "../../words/languages";
import type { ArmLanguage } from "./arm-languages";
import { letterOf } from "./letter-of";
import { experimentsWords } from "./words";

const { starting: texts } = experimentsWords;

interface LanguageNoticeProps extends ArmLanguage {
  onLeave(): void;
}

/** Says of an arm in which language it differs from the others, and leads to that language of its message. */
export function LanguageNotice(props: LanguageNoticeProps) {
  const { index, arm, messageId, language, state, onLeave } = props;
  const name = languageWords.nameOf(language);
  return (
    <div class="notice">
      <p>{texts.languages[state](letterOf(index), arm, name)}</p>
      <Link
        href={`/messages/${messageId}?language=${language}`}
        class="button plain"
        onClick={onLeave}
      >
        {texts.openLanguage(name)}
      </Link>
    </div>
  );
}
