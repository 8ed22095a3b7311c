import { useRef } from "preact/hooks";

/** Places in a text that stay where they are while somebody types before them. */
export function useMarkers(text: string) {
  const known = useRef(text);
  const places = useRef(new Set<{ at: number }>());
  const follow = (next: string) => {
    for (const place of places.current) place.at = movedPlace(place.at, known.current, next);
    known.current = next;
  };
  follow(text);
  return {
    set: (at: number) => {
      const place = { at };
      places.current.add(place);
      return {
        at: () => place.at,
        /** Puts it elsewhere in the text as it is now. */
        moveTo: (next: number, now: string) => {
          follow(now);
          place.at = next;
        },
        drop: () => places.current.delete(place),
      };
    },
  };
}

/** Where a place of a text is after the text has changed in one part. */
export function movedPlace(at: number, before: string, after: string): number {
  if (before === after) return at;
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  return same >= at ? at : Math.max(same, at + after.length - before.length);
}
