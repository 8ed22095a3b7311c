import { useEffect, useRef, useState } from "preact/hooks";
import { useInAddress } from "./use-in-address";
import { useSettled } from "./use-settled";

const pauseMs = 250;

/** What somebody types to find something; once it rests, it stands in the address. */
export function useSearchText() {
  const [found, setFound] = useInAddress("q");
  const [text, setText] = useState(found);
  const q = useSettled(text.trim(), pauseMs);
  const written = useRef(found);
  useEffect(() => {
    if (q === written.current) return;
    written.current = q;
    setFound(q);
  }, [q]);
  // Back, or a link, has changed it.
  useEffect(() => {
    if (found === written.current) return;
    written.current = found;
    setText(found);
  }, [found]);
  return { text, setText, q };
}
