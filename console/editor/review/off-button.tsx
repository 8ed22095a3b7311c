import { useState } from "preact/hooks";
import { lazily } from "../../ui/lazily";
import { words } from "../../words";
import { useProposes } from "./use-review";

const OffDialog = lazily(() => import("./off-dialog").then((loaded) => loaded.OffDialog));

interface OffButtonProps {
  /** The record's name. */
  name: string;
  label: string;
  disabled: boolean;
  onOff(): void;
}

/** Takes a record from visitors. An author is asked first, since nobody but an editor takes a proposal back. */
export function OffButton({ name, label, disabled, onOff }: OffButtonProps) {
  const proposes = useProposes();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        class="plain"
        disabled={disabled}
        onClick={() => (proposes ? setAsking(true) : onOff())}
      >
        {proposes ? words.editor.proposeOff : label}
      </button>
      {isAsking && (
        <OffDialog
          name={name}
          onSure={() => {
            setAsking(false);
            onOff();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
