import { Languages } from "../../editor/languages/languages";
import { tagOf } from "../../editor/languages/tag-of";
import type { TranslationProps } from "../../editor/languages/translation";
import type { Texts } from "../../editor/languages/use-translating";
import { Field } from "../../ui/field";
import { sectionWords } from "../../words/language-section";
import { HtmlContent } from "./content/html-content";
import type { Edit, Message } from "./draft";
import { SlideTexts } from "./story/slide-texts";
import { SurveyTexts } from "./survey/survey-texts";

interface MessageLanguagesProps
  extends Pick<TranslationProps, "translating" | "saveOwn" | "askFirst" | "isBusy"> {
  /** With its unsaved changes. */
  message: Message;
  change(fields: Edit): void;
}

/** What a message says in other languages. */
export function MessageLanguages({ message, change, ...props }: MessageLanguagesProps) {
  return (
    <Languages
      {...props}
      kind="message"
      record={message}
      fieldsOf={(texts, put) => <Fields message={message} texts={texts} put={put} />}
    >
      <Field label={sectionWords.own} at="language" hint={sectionWords.ownHint}>
        <input
          value={message.language ?? ""}
          onInput={({ currentTarget }) => change({ language: currentTarget.value || null })}
          onBlur={({ currentTarget }) => {
            const tag = tagOf(currentTarget.value);
            if (tag && tag !== message.language) change({ language: tag });
          }}
        />
      </Field>
    </Languages>
  );
}

interface FieldsProps {
  message: Message;
  texts: Texts;
  put(texts: Texts): void;
}

function Fields({ message, texts, put }: FieldsProps) {
  const { htmlContent, slidesData, surveyData } = texts;
  if (slidesData) {
    return <SlideTexts slides={slidesData} change={(slides) => put({ slidesData: slides })} />;
  }
  if (surveyData) {
    return <SurveyTexts survey={surveyData} change={(survey) => put({ surveyData: survey })} />;
  }
  return (
    <HtmlContent
      message={{ ...message, htmlContent: htmlContent ?? "" }}
      // Its styles are those of the message.
      change={(fields) =>
        fields.htmlContent !== undefined && put({ htmlContent: fields.htmlContent })
      }
    />
  );
}
