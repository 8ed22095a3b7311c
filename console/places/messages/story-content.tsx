import { useState } from "preact/hooks";
import { ArrangedList } from "../../editor/arranged-list";
import { PictureDialog, PictureField } from "../../editor/pictures/pictures";
import { CountField, TextField } from "../../ui/field";
import { surveyWords } from "../../words/message-fields";
import type { Message } from "./message";
import type { SectionProps } from "./section-props";

type Slide = NonNullable<Message["slidesData"]>[number];

/** The slides of a story. Adding a slide starts with choosing its picture. */
export function StoryContent({ message, change }: SectionProps) {
  const slides = message.slidesData ?? [];
  const [isChoosing, setChoosing] = useState(false);
  const set = (slidesData: Slide[]) => change({ slidesData });
  return (
    <>
      <ArrangedList
        at="slidesData"
        entries={slides}
        onChange={set}
        nameOf={() => surveyWords.slide}
        summaryOf={({ text, alt, imageUrl }) => text || alt || imageUrl}
        // A story needs at least one slide.
        isRemovable={() => slides.length > 1}
        fieldsOf={(slide, put) => <SlideFields slide={slide} change={put} />}
        add={{
          label: surveyWords.slides,
          names: { slide: surveyWords.addSlide },
          make: () => {
            setChoosing(true);
            return undefined;
          },
        }}
      />
      {isChoosing && (
        <PictureDialog
          onChoose={(imageUrl) => {
            setChoosing(false);
            set([...slides, { imageUrl, linkUrl: null, duration: 5 }]);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

function SlideFields({ slide, change }: { slide: Slide; change(slide: Slide): void }) {
  const { imageUrl, linkUrl, duration, text = "", alt = "" } = slide;
  const set = (fields: Partial<Slide>) => {
    const { text: words, alt: altText, ...others } = { ...slide, ...fields };
    // Leave out empty texts.
    change({ ...others, ...(words && { text: words }), ...(altText && { alt: altText }) });
  };
  return (
    <>
      <PictureField
        label={surveyWords.picture}
        at="imageUrl"
        value={{ url: imageUrl, alt }}
        isNeeded
        onChange={(picture) => picture && set({ imageUrl: picture.url, alt: picture.alt })}
      />
      <TextField
        label={surveyWords.text}
        at="text"
        value={text}
        maxLength={200}
        onChange={(next) => set({ text: next })}
      />
      <TextField
        label={surveyWords.link}
        at="linkUrl"
        hint={surveyWords.linkHint}
        type="url"
        value={linkUrl}
        onChange={(text) => set({ linkUrl: text || null })}
      />
      <CountField
        label={surveyWords.seconds}
        value={duration || null}
        max={60}
        onChange={(seconds) => set({ duration: seconds ?? 0 })}
      />
    </>
  );
}
