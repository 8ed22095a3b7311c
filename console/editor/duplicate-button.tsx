import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { useDomains } from "../api/session";
import { listKey } from "../shell/list-key";
import { useMay, useSite } from "../shell/site";
import { usePlace } from "../shell/use-place";
import { say, sayFault } from "../ui/toasts";
import { words } from "../words";

interface DuplicateButtonProps {
  /** Copies the record to a domain, and answers the copy. */
  duplicate(targetDomainId: string): Promise<{ id: string }>;
}

/** Copies a record, switched off, and opens the copy. With several domains, one chooses where it goes. */
export function DuplicateButton({ duplicate }: DuplicateButtonProps) {
  const place = usePlace();
  const known = useQueryClient();
  const [, navigate] = useLocation();
  const { domain } = useSite();
  const [target, setTarget] = useState(domain.hostname);
  const others = useDomains().data?.data.map(({ hostname }) => hostname ?? "") ?? [];
  const hostnames = [...new Set([domain.hostname, ...others])];
  const mayWrite = useMay("author");
  const copy = useMutation({
    mutationFn: duplicate,
    onSuccess: ({ id }, hostname) => {
      void known.invalidateQueries({ queryKey: listKey(place) });
      if (hostname !== domain.hostname) {
        return location.assign(`/console/${hostname}${place.path}/${id}`);
      }
      navigate(`${place.path}/${id}`);
      say(words.editor.duplicated);
    },
    onError: sayFault,
  });
  if (!mayWrite) return null;
  return (
    <div class="duplicate">
      <button
        type="button"
        class="quiet"
        disabled={copy.isPending}
        onClick={() => copy.mutate(target)}
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
