import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useErrorBoundary, useState } from "preact/hooks";
import { words } from "../words";
import { Problem, Skeleton } from "./states";

/** A component whose code is loaded later: by `load`, or when it renders. */
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
    // Keep a boolean: a setter would call a component, because it is a function.
    const [, setLoaded] = useState(Loaded !== undefined);
    useEffect(() => {
      if (Loaded) return setLoaded(true);
      take().then(() => setLoaded(true), setError);
    }, []);
    if (Loaded) return <Loaded {...props} />;
    // Reload the page, because a new version of the console has other files.
    if (error) {
      return <Problem error={new Error(words.notLoaded)} onRetry={() => location.reload()} />;
    }
    return <Skeleton />;
  }
}

/**
 * Shows that a view failed and offers to reload the console, while everything around it keeps working. Typed text survives,
 * because the browser stores it. The error is reported like any other error.
 */
export function FailureBoundary({ children }: { children: ComponentChildren }) {
  const [error] = useErrorBoundary((failure) => reportError(failure));
  if (error)
    return <Problem error={new Error(words.viewFailed)} onRetry={() => location.reload()} />;
  return <>{children}</>;
}
