import { useEffect, useState } from "preact/hooks";
import { Icon } from "../ui/icon";
import { useKeys } from "../ui/keys";
import { Segments } from "../ui/segments";
import { words } from "../words";
import { sectionWords } from "../words/editing";
import { languageWords } from "../words/locale";
import { backdrops, Canvas, type CanvasProps } from "./canvas";

const backdropKey = "console.backdrop";

interface StageProps extends Pick<CanvasProps, "draw" | "record"> {
  /** The language of `record`, if it is a translation. */
  language?: string | undefined;
  /** Whether only phones show it. If so, the stage begins with a phone. */
  forPhones?: boolean;
}

/** The canvas, on a desktop or a phone, light or dark. A message is shown on a page that resembles the site. */
export function Stage({ draw, record, language, forPhones = false }: StageProps) {
  const [chosenPhone, setPhone] = useState<boolean>();
  const isPhone = chosenPhone ?? forPhones;
  const [isDark, setDark] = useState(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const [times, setTimes] = useState(0);
  const [backdrop, setBackdrop] = useState(
    () => backdrops.find((each) => each === localStorage.getItem(backdropKey)) ?? "shop",
  );
  useEffect(() => localStorage.setItem(backdropKey, backdrop), [backdrop]);
  useKeys({
    p: () => setPhone(!isPhone),
    d: () => setDark((is) => !is),
  });
  return (
    <div class="stage">
      <div class="view">
        {draw === "article" && <span class="soft">{words.editor.canvas}</span>}
        <Segments
          label={words.editor.canvas}
          options={[
            { value: "desktop", name: words.editor.desktop, icon: "desktop" },
            { value: "phone", name: words.editor.phone, icon: "phone" },
          ]}
          value={isPhone ? "phone" : "desktop"}
          onChange={(view) => setPhone(view === "phone")}
        />
        {draw === "message" && (
          <select
            aria-label={words.editor.backdrop}
            value={backdrop}
            onChange={({ currentTarget: { value } }) =>
              setBackdrop((now) => backdrops.find((each) => each === value) ?? now)
            }
          >
            {backdrops.map((each) => (
              <option key={each} value={each}>
                {words.editor.backdrops[each]}
              </option>
            ))}
          </select>
        )}
        <button type="button" class="quiet" aria-pressed={isDark} onClick={() => setDark(!isDark)}>
          <Icon name="dark" />
          {words.editor.dark}
        </button>
        {draw === "message" && (
          <button type="button" class="quiet" onClick={() => setTimes(times + 1)}>
            <Icon name="again" />
            {words.editor.again}
          </button>
        )}
        {language && (
          <small class="soft" role="status">
            {sectionWords.canvas(languageWords.nameOf(language))}
          </small>
        )}
      </div>
      <Canvas
        draw={draw}
        record={record}
        backdrop={draw === "message" ? backdrop : undefined}
        isPhone={isPhone}
        isDark={isDark}
        times={times}
      />
    </div>
  );
}
