import type { Texts } from "../../../editor/languages/use-translating";
import { Field } from "../../../ui/field";
import { surveyWords } from "../survey/words";

type Slides = NonNullable<Texts["slidesData"]>;

interface SlideTextsProps {
  slides: Slides;
  change(slides: Slides): void;
}

const names = { text: surveyWords.text, alt: surveyWords.picture } as const;

/** The words on a story's slides, and those for who cannot see them, in another language. */
export function SlideTexts({ slides, change }: SlideTextsProps) {
  return (
    <>
      {slides.map((slide, index) =>
        (["text", "alt"] as const).map(
          (name) =>
            slide[name] !== undefined && (
              <Field key={`${index} ${name}`} label={`${index + 1}. ${names[name]}`}>
                <input
                  value={slide[name]}
                  maxLength={name === "text" ? 200 : 300}
                  onInput={({ currentTarget }) =>
                    change(slides.with(index, { ...slide, [name]: currentTarget.value }))
                  }
                />
              </Field>
            ),
        ),
      )}
    </>
  );
}
