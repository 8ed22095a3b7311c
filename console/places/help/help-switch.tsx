import { useMay, useSite } from "../../shell/site";
import { sayFault } from "../../ui/toasts";
import { useUpdateDomain } from "../settings/use-update-domain";
import { helpWords } from "./words";

/** Whether visitors can read the articles, and where. An article's address names the place. */
export function HelpSwitch({ articleUrl }: { articleUrl: string | null | undefined }) {
  const { domain } = useSite();
  const update = useUpdateDomain();
  const mayWrite = useMay("owner");
  const url = articleUrl?.replace(/\/[^/]*$/, "");
  if (domain.helpCenter.enabled) {
    if (!url) return null;
    return (
      <p class="soft">
        {helpWords.isOn}{" "}
        <a href={url} target="_blank" rel="noopener">
          {url.replace(/^https?:\/\//, "")}
        </a>
      </p>
    );
  }
  return (
    <div class="notice">
      <p>{helpWords.isOff}</p>
      {mayWrite && (
        <button
          type="button"
          class="plain"
          disabled={update.isPending}
          onClick={() => update.mutate({ helpCenter: { enabled: true } }, { onError: sayFault })}
        >
          {helpWords.switchOn}
        </button>
      )}
    </div>
  );
}
