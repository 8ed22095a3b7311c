import type { UseQueryResult } from "@tanstack/preact-query";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Link, useLocation } from "wouter-preact";
import { ApiError } from "../api/api-error";
import { words } from "../words";
import { errorWords } from "../words/errors";

/** A view that could not be loaded: the reason, and a button to try again. */
export function Problem({ error, onRetry }: { error: Error; onRetry(): void }) {
  return (
    <div class="empty" role="alert">
      <p>{error.message}</p>
      <button type="button" class="plain" onClick={onRetry}>
        {words.again}
      </button>
    </div>
  );
}

/** A record that could not be loaded. */
export function RecordProblem({ error, onRetry }: { error: Error; onRetry(): void }) {
  const isGone = error instanceof ApiError && error.code === "not_found";
  return isGone ? <Gone /> : <Problem error={error} onRetry={onRetry} />;
}

/** A record that does not exist. There is no second try, so there is a way to its list instead. */
export function Gone() {
  const [location] = useLocation();
  return (
    <div class="empty" role="alert">
      <p>{errorWords.codes.not_found}</p>
      <Link href={`/${location.split("/")[1]}`} class="button plain">
        {words.toList}
      </Link>
    </div>
  );
}

const rows = [72, 54, 63, 48, 58];

/** A placeholder while content loads. It appears after a tenth of a second, so that fast loading does not flicker. */
export function Skeleton() {
  return (
    <div class="skeleton" role="status">
      <span class="hidden">{words.starting}</span>
      {rows.map((width) => (
        <span key={width} style={{ inlineSize: `${width}%` }} />
      ))}
    </div>
  );
}

/** An example of what an empty list will contain, labelled as an example. */
export function Specimen({ text }: { text: string }) {
  return (
    <div class="specimen">
      <small>{words.example}</small>
      <b>{text}</b>
      <span />
      <span />
    </div>
  );
}

export interface MoreProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> };
}

// Load the next rows before the user reaches the end.
const ahead = "400px";

/** Loads the next rows of a list, if there are any: once its end is near, or on a click on the button. */
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
    // Observe again after each page: if the end is still visible, load the next one.
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

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  children(data: Data): ComponentChildren;
}

/** Renders a record once it is loaded. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return <>{children(data)}</>;
  if (error) return <RecordProblem error={error} onRetry={() => void refetch()} />;
  return <Skeleton />;
}
