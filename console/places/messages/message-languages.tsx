import { Languages, OwnLanguage } from "../../editor/languages/languages";
import type { TranslationProps } from "../../editor/languages/translation";
import type { Texts } from "../../editor/languages/use-translating";
import { TextField } from "../../ui/field";
import { surveyWords } from "../../words/message-fields";
import { HtmlContent } from "./content/html-content";
import type { Edit, Message } from "./message";
import { SurveyTexts } from "./survey/survey-texts";

interface MessageLanguagesProps extends Pick<TranslationProps, "translating" | "askFirst"> {
  /** The message with its unsaved changes. */
  message: Message;
  change(fields: Edit): void;
}

/** A message's texts in other languages. */
export function MessageLanguages({ message, change, ...props }: MessageLanguagesProps) {
  return (
    <Languages
      {...props}
      kind="message"
      record={message}
      fieldsOf={(texts, put) => <Fields message={message} texts={texts} put={put} />}
    >
      <OwnLanguage language={message.language} onChange={(language) => change({ language })} />
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
      // A translation has no CSS of its own.
      change={(fields) =>
        fields.htmlContent !== undefined && put({ htmlContent: fields.htmlContent })
      }
    />
  );
}

type Slides = NonNullable<Texts["slidesData"]>;

interface SlideTextsProps {
  slides: Slides;
  change(slides: Slides): void;
}

const names = { text: surveyWords.text, alt: surveyWords.picture } as const;

/** The text and the alternative text of a story's slides, in another language. */
function SlideTexts({ slides, change }: SlideTextsProps) {
  return (
    <>
      {slides.map((slide, index) =>
        (["text", "alt"] as const).map(
          (name) =>
            slide[name] !== undefined && (
              <TextField
                key={`${index} ${name}`}
                label={`${index + 1}. ${names[name]}`}
                value={slide[name]}
                maxLength={name === "text" ? 200 : 300}
                onChange={(text) => change(slides.with(index, { ...slide, [name]: text }))}
              />
            ),
        ),
      )}
    </>
  );
}
