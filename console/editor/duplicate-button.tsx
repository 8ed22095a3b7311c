import { useState } from "preact/hooks";
import { useDomains } from "../api/session";
import { useMay, useSite } from "../shell/site";
import { words } from "../words";
import { useDuplicate } from "./use-duplicate";

interface DuplicateButtonProps {
  id: string;
  /** Copies a record to a domain, and answers the copy. */
  duplicate: Parameters<typeof useDuplicate>[0];
}

/** Copies a record, switched off, and opens the copy. With several domains, one chooses where it goes. */
export function DuplicateButton({ id, duplicate }: DuplicateButtonProps) {
  const { domain } = useSite();
  const [target, setTarget] = useState(domain.hostname);
  const others = useDomains().data?.data.map(({ hostname }) => hostname ?? "") ?? [];
  const hostnames = [...new Set([domain.hostname, ...others])];
  const mayWrite = useMay("author");
  const copy = useDuplicate(duplicate);
  if (!mayWrite) return null;
  return (
    <div class="duplicate">
      <button
        type="button"
        class="quiet"
        disabled={copy.isPending}
        onClick={() => copy.mutate({ id, hostname: target })}
      >
        {words.editor.duplicate}
      </button>
      {hostnames.length > 1 && (
        <select
          aria-label={words.editor.duplicateTo}
          value={target}
          disabled={copy.isPending}
          onChange={({ currentTarget }) => setTarget(currentTarget.value)}
        >
          {hostnames.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      )}
    </div>
  );
}
