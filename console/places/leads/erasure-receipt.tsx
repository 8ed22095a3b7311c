import { Copy } from "../../ui/copy";
import { Dialog } from "../../ui/dialog";
import { exactTime } from "../../ui/times";
import { words } from "../../words";
import type { Known } from "./known-by-site";
import { leadsWords } from "./words";

const { erase: texts } = leadsWords;

interface ErasureReceiptProps {
  email: string;
  receipts: readonly { hostname: string; createdAt: string; much: Known }[];
  /** Whether all websites have answered. */
  isWhole: boolean;
  error: Error | null;
  onClose(): void;
}

/** How much was erased, website by website, as soon as it is done. */
export function ErasureReceipt(props: ErasureReceiptProps) {
  const { email, receipts, isWhole, error, onClose } = props;
  const lines = receipts.map(({ hostname, createdAt, much }) =>
    texts.receiptLine(exactTime(createdAt), hostname, texts.much(much)),
  );
  const title = isWhole ? texts.done(email) : texts.going(email);
  return (
    <Dialog label={title} onClose={onClose}>
      <h2>{title}</h2>
      <div role="status" class="receipt">
        {!isWhole && <p class="soft">{texts.within}</p>}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {isWhole && <p class="soft">{texts.keptHint}</p>}
      </div>
      {error && (
        <p class="bad" role="alert">
          {error.message}
        </p>
      )}
      <div class="actions">
        {isWhole && <Copy text={lines.join("\n")} label={texts.receipt} isShort />}
        <button type="button" class="primary" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </Dialog>
  );
}
