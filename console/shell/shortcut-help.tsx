import { inboxWords } from "../places/inbox/words";
import { messagesWords } from "../places/messages/words";
import { numbersWords } from "../places/numbers/words";
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
        ["C", messagesWords.create],
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
        ["R", inboxWords.reply],
        ["N", inboxWords.note],
        ["A", inboxWords.assignee],
        ["H", inboxWords.snooze],
        ["E", inboxWords.close],
        ["Ctrl Enter", inboxWords.send],
        ["Ctrl ⇧ Enter", keys.sendAndClose],
      ],
    ],
    [
      words.places.numbers,
      [
        ["1 – 4", numbersWords.period],
        ["T", numbersWords.asTable],
        ["X", numbersWords.csv],
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
