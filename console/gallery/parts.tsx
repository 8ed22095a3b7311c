import type { ComponentChildren, ComponentType } from "preact";
import { useState } from "preact/hooks";
import { byName } from "../../shared/rules/by-name";
import { ColorInput } from "../ui/color-input";
import { ConfirmDialog } from "../ui/confirm";
import { Copy } from "../ui/copy";
import { Dialog } from "../ui/dialog";
import { CheckField, CountField, Field, SelectField, TextField } from "../ui/field";
import { FieldErrorsContext } from "../ui/field-errors";
import { useKeys } from "../ui/keys";
import { FailureBoundary } from "../ui/lazily";
import { Menu } from "../ui/menu";
import { MomentField } from "../ui/moment-field";
import { Segments } from "../ui/segments";
import { Problem, Skeleton, Specimen } from "../ui/states";
import { toast, toastError } from "../ui/toasts";
import { tableStates } from "./data-table";
import { listboxStates } from "./listbox";
import { long, nothing, Opened, Using } from "./specimens";

interface Part {
  states: Readonly<Record<string, ComponentType>>;
  /** Whether it needs the full width. */
  isWide?: boolean;
}

function Failing() {
  const [isFailing, setFailing] = useState(false);
  if (isFailing) throw new Error("A view that fails.");
  return (
    <button type="button" class="plain" onClick={() => setFailing(true)}>
      Fail
    </button>
  );
}

/** Shows what keys did, nested inside another component with keys. */
function Keys({ children }: { children: ComponentChildren }) {
  const [did, setDid] = useState<string[]>([]);
  const note = (what: string) => setDid((before) => [...before, what]);
  useKeys({ "g e": () => note("went"), "$mod+k": () => note("searched") });
  return (
    <div>
      <p role="status">{did.join(", ") || "nothing"}</p>
      <Inner onKey={() => note("closed")} />
      {children}
    </div>
  );
}

function Inner({ onKey }: { onKey(): void }) {
  useKeys({ e: onKey });
  return <TextField label="Text" value="" onChange={nothing} />;
}

export const parts: Readonly<Record<string, Part>> = byName({
  TextField: {
    states: {
      plain: () => (
        <Using first="Spring sale">
          {(text, set) => <TextField label="Name" value={text} onChange={set} />}
        </Using>
      ),
      hint: () => (
        <TextField label="Page" hint="A path, such as /thanks." value="" onChange={nothing} />
      ),
      error: () => (
        <FieldErrorsContext.Provider value={[{ path: "name", text: "Write a name." }]}>
          <TextField label="Name" at="name" hint="Never shown." value="" onChange={nothing} />
        </FieldErrorsContext.Provider>
      ),
      lines: () => <TextField label="Text" rows={3} value={long} onChange={nothing} />,
      long: () => <TextField label={long} hint={long} value={long} onChange={nothing} />,
      disabled: () => <TextField label="Name" value="Sale" disabled onChange={nothing} />,
    },
  },
  SelectField: {
    states: {
      plain: () => (
        <Using first="a">
          {(value, set) => (
            <SelectField
              label="State"
              value={value}
              options={{ a: "All", b: "Live" }}
              onChange={set}
            />
          )}
        </Using>
      ),
      long: () => (
        <SelectField label={long} value="a" options={{ a: long }} hint={long} onChange={nothing} />
      ),
      error: () => (
        <SelectField
          label="State"
          value="a"
          options={{ a: "All" }}
          error="Choose one."
          onChange={nothing}
        />
      ),
    },
  },
  CheckField: {
    states: {
      plain: () => (
        <Using first={false}>
          {(checked, set) => <CheckField label="Needed" checked={checked} onChange={set} />}
        </Using>
      ),
      long: () => <CheckField label={long} checked onChange={nothing} />,
      disabled: () => <CheckField label="Needed" checked disabled onChange={nothing} />,
    },
  },
  CountField: {
    states: {
      plain: () => (
        <Using<number | null> first={3}>
          {(count, set) => <CountField label="Times" value={count} max={9} onChange={set} />}
        </Using>
      ),
    },
  },
  Segments: {
    states: {
      plain: () => (
        <Using first="edit">
          {(value, set) => (
            <Segments
              label="View"
              value={value}
              options={[
                { value: "edit", name: "Edit" },
                { value: "results", name: "Results" },
              ]}
              onChange={set}
            />
          )}
        </Using>
      ),
      long: () => (
        <Segments
          label="View"
          value="a"
          options={[
            { value: "a", name: long },
            { value: "b", name: "Other" },
          ]}
          onChange={nothing}
        />
      ),
    },
  },
  DataTable: { isWide: true, states: tableStates },
  Listbox: { states: listboxStates },
  Menu: {
    states: {
      plain: () => (
        <Menu
          label="Actions"
          items={[
            { name: "Open", act: () => toast("Opened.") },
            { name: "Cannot", isDisabled: true, act: nothing },
            { name: "Delete", isBad: true, act: () => toast("Deleted.") },
          ]}
        />
      ),
    },
  },
  Dialog: {
    states: {
      text: () => (
        <Opened>
          {(close) => (
            <Dialog label="A dialog" onClose={close}>
              <h2>A dialog</h2>
              <p>A first paragraph.</p>
              <p>{long}</p>
            </Dialog>
          )}
        </Opened>
      ),
      field: () => (
        <Opened>
          {(close) => (
            <Dialog label="A dialog" onClose={close}>
              <h2>A dialog</h2>
              <Using first="">
                {(text, set) => <TextField label="Note" value={text} onChange={set} />}
              </Using>
            </Dialog>
          )}
        </Opened>
      ),
      question: () => (
        <Opened>
          {(close) => (
            <ConfirmDialog
              question="Delete the account?"
              warning="Everything is gone then."
              name="shop.example"
              act="Delete"
              onSure={close}
              onClose={close}
            />
          )}
        </Opened>
      ),
    },
  },
  Keys: {
    states: {
      plain: () => <Keys>{null}</Keys>,
    },
  },
  Toasts: {
    states: {
      plain: () => (
        <button type="button" class="plain" onClick={() => toast("Saved.", { undo: nothing })}>
          Say
        </button>
      ),
      error: () => (
        <button type="button" class="plain" onClick={() => toastError(new Error(long))}>
          Say why not
        </button>
      ),
    },
  },
  FailureBoundary: {
    states: {
      failed: () => (
        <>
          <FailureBoundary>
            <Failing />
          </FailureBoundary>
          <p>What stands beside it goes on.</p>
        </>
      ),
    },
  },
  States: {
    states: {
      problem: () => <Problem error={new Error("It could not be loaded.")} onRetry={nothing} />,
      skeleton: () => <Skeleton />,
      specimen: () => <Specimen text={long} />,
    },
  },
  Copy: {
    states: {
      plain: () => (
        <Copy text={'<script src="https://example.com/embed.js"></script>'} label="Tag" />
      ),
    },
  },
  ColorInput: {
    states: {
      plain: () => (
        <Using first="#2f5bea">
          {(color, set) => (
            <Field label="Color">
              <ColorInput value={color} onChange={set} />
            </Field>
          )}
        </Using>
      ),
    },
  },
  MomentField: {
    states: {
      plain: () => (
        <Using<string | null> first="2026-11-29T12:00:00Z">
          {(time, set) => <MomentField label="Starts" value={time} onChange={set} />}
        </Using>
      ),
    },
  },
});
