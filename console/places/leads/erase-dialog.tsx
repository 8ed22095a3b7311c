import { useState } from "preact/hooks";
import { useSite } from "../../shell/site";
import { AskDialog } from "../../ui/ask-dialog";
import { ErasureReceipt } from "./erasure-receipt";
import { useErasure } from "./use-erasure";
import { leadsWords } from "./words";

const { erase: texts } = leadsWords;

/** Says what an erasure takes and asks for the address once more; then shows the receipt. */
export function EraseDialog({ email, onClose }: { email: string; onClose(): void }) {
  const { domain } = useSite();
  const { found, isBusy, error, erase, done } = useErasure(email);
  const [isEverywhere, setEverywhere] = useState(true);
  if (done) return <ErasureReceipt email={email} {...done} error={error} onClose={onClose} />;
  const isElsewhere = found?.some(({ hostname }) => hostname !== domain.hostname) ?? false;
  const taken = found?.filter(({ hostname }) => isEverywhere || hostname === domain.hostname);
  return (
    <AskDialog
      question={texts.question(email)}
      warning={texts.warning}
      name={email}
      act={texts.act}
      isBusy={isBusy || !found}
      error={error}
      onSure={() => erase(isEverywhere ? undefined : domain.hostname)}
      onClose={onClose}
    >
      <div aria-busy={!found}>
        {!found && !error && <p class="soft">{texts.counting}</p>}
        {taken?.length === 0 && <p>{texts.nothing}</p>}
        {taken && taken.length > 0 && (
          <ul class="known">
            {taken.map(({ hostname, much }) => (
              <li key={hostname}>
                <b>{hostname}</b> {texts.much(much)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {isElsewhere && (
        <fieldset>
          <legend>{texts.where}</legend>
          {[true, false].map((each) => (
            <label key={`${each}`} class="check">
              <input
                type="radio"
                name="where"
                checked={isEverywhere === each}
                onChange={() => setEverywhere(each)}
              />
              {each ? texts.everywhere : texts.onlyOn(domain.hostname)}
            </label>
          ))}
        </fieldset>
      )}
    </AskDialog>
  );
}
