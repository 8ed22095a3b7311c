import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { words } from "../words";
import { Problem } from "./problem";

/** A place whose code is loaded later: by `load`, or when it is drawn. */
export type LazyPlace<Props> = ComponentType<Props> & { load(): Promise<unknown> };

/** A place whose code is loaded when somebody goes there; `name` is its name among what is loaded. */
export function lazily<Name extends string, Props extends object = { id?: string }>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyPlace<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const take = () =>
    load().then(({ [name]: component }) => {
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
    return <p class="starting">{words.starting}</p>;
  }
}
