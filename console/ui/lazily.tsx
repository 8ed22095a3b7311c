import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useErrorBoundary, useState } from "preact/hooks";
import { words } from "../words";
import { Problem, Skeleton } from "./states";

/** A component whose code is loaded later: by `load`, or when it is drawn. */
export type LazyView<Props> = ComponentType<Props> & { load(): Promise<unknown> };

/** A component whose code is loaded when it is needed. */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyView<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const take = () =>
    load().then((component) => {
      Loaded = component;
    });
  return Object.assign(Lazy, { load: take });

  function Lazy(props: Props) {
    const [error, setError] = useState<Error>();
    // A component is a function, which the state would call instead of keeping it.
    const [, setLoaded] = useState(Loaded !== undefined);
    useEffect(() => {
      if (Loaded) return setLoaded(true);
      take().then(() => setLoaded(true), setError);
    }, []);
    if (Loaded) return <Loaded {...props} />;
    // A new version of the console has other files, so the page is loaded again.
    if (error) {
      return <Problem error={new Error(words.notLoaded)} onRetry={() => location.reload()} />;
    }
    return <Skeleton />;
  }
}

/**
 * Shows that a view failed and offers to load the console again, while everything around it works on. Typed text survives,
 * because the browser stores it while it is typed. The failure is reported as any error of a page is.
 */
export function FailureBoundary({ children }: { children: ComponentChildren }) {
  const [error] = useErrorBoundary((failure) => reportError(failure));
  if (error)
    return <Problem error={new Error(words.viewFailed)} onRetry={() => location.reload()} />;
  return <>{children}</>;
}
