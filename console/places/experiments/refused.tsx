import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Fault } from "../../api/fault";
import { FaultsContext } from "../../ui/faults";

interface RefusedProps {
  /** Why the last write was refused. */
  error: Error | null;
  edited: object;
  children: ComponentChildren;
}

/** Says at the fields why the last write was refused, until something is changed. */
export function Refused({ error, edited, children }: RefusedProps) {
  const now = JSON.stringify(edited);
  const [refused, setRefused] = useState<{ error: Error; edited: string }>();
  if (error && refused?.error !== error) setRefused({ error, edited: now });
  const isCurrent = error instanceof Fault && refused?.error === error && refused.edited === now;
  return (
    <FaultsContext.Provider value={isCurrent ? error.fields : []}>
      {children}
    </FaultsContext.Provider>
  );
}
