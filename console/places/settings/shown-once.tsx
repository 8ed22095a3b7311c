import { useLayoutEffect, useRef } from "preact/hooks";
import { Copy } from "../../ui/copy";

interface ShownOnceProps {
  text: string;
  label: string;
  /** That it is shown once, and what it is for. */
  hint: string;
}

/** A new secret. It comes into view and gets the focus, since whoever misses it cannot read it again. */
export function ShownOnce({ text, label, hint }: ShownOnceProps) {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: "center" });
  }, [text]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what somebody fills in.
    <div class="notice" role="group" aria-label={label} tabIndex={-1} ref={notice}>
      <p>{hint}</p>
      <Copy text={text} label={label} />
    </div>
  );
}
