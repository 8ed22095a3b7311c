import { useState } from "preact/hooks";
import { places } from "../places";
import { Dialog } from "../ui/dialog";
import { CheckField } from "../ui/field";
import { singleKeys } from "../ui/keys";
import { words } from "../words";
import { creatingPlace } from "./palette";

type Shortcut = readonly [key: string, what: string];

/** The list of all shortcuts. */
export function ShortcutHelp({ onClose }: { onClose(): void }) {
  const { keys } = words;
  const [isOn, setOn] = useState(singleKeys.isOn);
  const groups: [title: string, keys: readonly Shortcut[]][] = [
    [
      keys.everywhere,
      [
        ["Ctrl K", words.palette.open],
        ["?", keys.title],
        ["Esc", keys.leave],
        ["C", creatingPlace("/")?.create.name ?? ""],
        [".", words.asApi],
        ...places.map(({ name, key }): Shortcut => [`G ${key.toUpperCase()}`, name]),
      ],
    ],
    ...places.flatMap(({ name, shortcuts }): typeof groups =>
      shortcuts ? [[name, shortcuts]] : [],
    ),
  ];
  return (
    <Dialog label={keys.title} class="keys" onClose={onClose}>
      <h2>{keys.title}</h2>
      <CheckField
        label={keys.single}
        hint={keys.singleHint}
        checked={isOn}
        onChange={(next) => {
          singleKeys.set(next);
          setOn(next);
        }}
      />
      <div class="key-groups">
        {groups.map(([title, entries]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {entries.map(([combination, what]) => (
                <div key={combination + what}>
                  <dt>
                    <kbd>{combination}</kbd>
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
