import { Languages } from "../../editor/languages/languages";
import type { Texts } from "../../editor/languages/use-save-translation";
import { Field } from "../../ui/field";
import { languageWords } from "../../words/languages";
import { HtmlContent } from "./content/html-content";
import type { Edit, Message } from "./draft";
import { SlideTexts } from "./story/slide-texts";
import { SurveyTexts } from "./survey/survey-texts";

interface MessageLanguagesProps {
  /** As it is saved. */
  message: Message;
  /** The language that it is written in, which may not be saved yet. */
  language: string | null;
  isChanged: boolean;
  change(fields: Edit): void;
}

/** What a message says in other languages. */
export function MessageLanguages(props: MessageLanguagesProps) {
  const { message, language, isChanged, change } = props;
  return (
    <Languages
      kind="message"
      record={message}
      own={message.language}
      isChanged={isChanged}
      begin={(translation) => begin(message, translation)}
      fieldsOf={(texts, put) => <Fields message={message} texts={texts} put={put} />}
    >
      <Field label={languageWords.own} at="language" hint={languageWords.ownHint}>
        <input
          value={language ?? ""}
          maxLength={11}
          onInput={({ currentTarget }) => change({ language: currentTarget.value || null })}
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

/** A translation in the message's present shape, with the message's own words where it has none. */
function begin(message: Message, translation: Texts | undefined): Texts {
  const { htmlContent, slidesData, surveyData } = message;
  if (slidesData) {
    return {
      slidesData: slidesData.map(({ text, alt }, index) => ({
        ...(text !== undefined && { text }),
        ...(alt !== undefined && { alt }),
        ...translation?.slidesData?.[index],
      })),
    };
  }
  if (!surveyData) return { htmlContent: translation?.htmlContent ?? htmlContent ?? "" };
  const { surveyData: translated } = translation ?? {};
  return {
    surveyData: {
      title: translated?.title ?? surveyData.title,
      thankYou: translated?.thankYou ?? surveyData.thankYou,
      questions: surveyData.questions.map(({ id, text, lowLabel, highLabel, choices }) => {
        const known = translated?.questions.find((each) => each.id === id);
        const { choices: knownChoices = [], ...others } = known ?? { id, text };
        return {
          ...(lowLabel !== undefined && { lowLabel }),
          ...(highLabel !== undefined && { highLabel }),
          ...others,
          ...(choices && {
            choices: choices.map(
              (choice) => knownChoices.find((each) => each.id === choice.id) ?? choice,
            ),
          }),
        };
      }),
    },
  };
}
