import { useEffect, useState } from "preact/hooks";
import { Icon } from "../ui/icon";
import { listenToKeys, unlessTyping } from "../ui/keys";
import { Segments } from "../ui/segments";
import { words } from "../words";
import { Canvas, type CanvasProps } from "./canvas";

/** The canvas, on a desktop or a phone, light or dark. */
export function Stage({ draw, record }: Pick<CanvasProps, "draw" | "record">) {
  const [isPhone, setPhone] = useState(false);
  const [isDark, setDark] = useState(() => matchMedia("(prefers-color-scheme: dark)").matches);
  useEffect(
    () =>
      listenToKeys({
        p: unlessTyping(() => setPhone((is) => !is)),
        d: unlessTyping(() => setDark((is) => !is)),
      }),
    [],
  );
  return (
    <div class="stage">
      <div class="view">
        <Segments
          label={words.editor.canvas}
          options={[
            { value: "desktop", name: words.editor.desktop, icon: "desktop" },
            { value: "phone", name: words.editor.phone, icon: "phone" },
          ]}
          value={isPhone ? "phone" : "desktop"}
          onChange={(view) => setPhone(view === "phone")}
        />
        <button type="button" class="quiet" aria-pressed={isDark} onClick={() => setDark(!isDark)}>
          <Icon name="dark" />
          {words.editor.dark}
        </button>
      </div>
      <Canvas draw={draw} record={record} isPhone={isPhone} isDark={isDark} />
    </div>
  );
}
