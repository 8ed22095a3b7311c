import { Ago, useNow } from "../../ui/time";
import { settingsWords } from "./words";

// The service notes a sighting once an hour, so a shorter time would say too much. With some room for the clocks.
const exactFromMs = 3_900_000;

/** How long ago a page last loaded the tag. */
export function TagAge({ at }: { at: string }) {
  const now = useNow();
  return now - Date.parse(at) < exactFromMs ? settingsWords.lately : <Ago at={at} />;
}
