import { Dialog } from "../ui/dialog";
import { words } from "../words";
import { placeLinks } from "./places";

/** All keys of the console. */
export function ShortcutHelp({ onClose }: { onClose(): void }) {
  const { keys } = words;
  const groups: [title: string, keys: [string, string][]][] = [
    [
      keys.everywhere,
      [
        ["Ctrl K", words.palette.open],
        ["?", keys.title],
        ["Esc", keys.leave],
        ["C", words.messages.create],
        [".", words.asApi],
        ...placeLinks.map(({ name, goKey }): [string, string] => [
          `G ${goKey.toUpperCase()}`,
          name,
        ]),
      ],
    ],
    [
      words.places.messages,
      [
        ["Ctrl S", words.editor.save],
        ["Ctrl Enter", words.editor.goLive],
        ["P", words.editor.phone],
        ["D", words.editor.dark],
      ],
    ],
    [
      words.places.inbox,
      [
        ["J", keys.next],
        ["K", keys.previous],
        ["R", words.inbox.reply],
        ["N", words.inbox.note],
        ["A", words.inbox.assignee],
        ["H", words.inbox.snooze],
        ["E", words.inbox.close],
        ["Ctrl Enter", words.inbox.send],
        ["Ctrl ⇧ Enter", keys.sendAndClose],
      ],
    ],
    [
      words.places.numbers,
      [
        ["1 – 4", words.numbers.period],
        ["T", words.numbers.asTable],
        ["X", words.numbers.csv],
      ],
    ],
  ];
  return (
    <Dialog label={keys.title} class="keys" onClose={onClose}>
      <h2>{keys.title}</h2>
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
