import { useEffect, useRef } from "preact/hooks";
import { words } from "../words";

export interface MoreProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> };
}

// Read before somebody is there.
const ahead = "400px";

/** The next rows of a list, where there are any: they come once its end is near, or when the button is pressed. */
export function More({ list }: MoreProps) {
  const { hasNextPage, isFetchingNextPage } = list;
  const button = useRef<HTMLButtonElement>(null);
  const read = useRef(() => {});
  read.current = () => {
    if (hasNextPage && !isFetchingNextPage) void list.fetchNextPage();
  };
  useEffect(() => {
    if (!button.current || isFetchingNextPage) return;
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) read.current();
      },
      { rootMargin: ahead },
    );
    // Anew after each list page: where its end is still in sight, the next one is read.
    sight.observe(button.current);
    return () => sight.disconnect();
  }, [hasNextPage, isFetchingNextPage]);
  if (!hasNextPage) return null;
  return (
    <button
      ref={button}
      type="button"
      class="plain more"
      aria-busy={isFetchingNextPage}
      onClick={() => read.current()}
    >
      {words.more}
    </button>
  );
}
