import { useState } from "preact/hooks";
import { Icon } from "../../ui/icon";
import { markdownWords } from "../../words/editing";
import {
  type Change,
  linesAt,
  type Selected,
  withCallout,
  withCodeBlock,
  withLines,
  withLink,
  withMarks,
} from "./edits";
import { withTable } from "./table";

interface ToolbarProps {
  /** The id of the text field. */
  controls: string;
  act(tool: (selected: Selected) => Change): void;
  onPicture(): void;
}

const picturePath = "M2.500 3h11v10h-11zM2.500 11.500 6 8l2.500 2.500L10.500 9l3 2.500M10 6h1";
const ctrl = () => (/Mac|iP/.test(navigator.platform) ? "⌘" : "Ctrl ");

/** The toolbar of a Markdown field. Tab reaches one button, and arrow keys move between the buttons. */
export function Toolbar({ controls, act, onPicture }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const groups = [
    ...tools.map((group) =>
      group.map(({ act: tool, ...rest }) => ({ ...rest, press: () => act(tool) })),
    ),
    [{ name: markdownWords.picture, path: picturePath, key: undefined, press: onPicture }],
  ];
  const count = groups.flat().length;
  let index = -1;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = {
      ArrowRight: (current + 1) % count,
      ArrowLeft: (current - 1 + count) % count,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    (event.currentTarget as HTMLElement).querySelectorAll("button")[next]?.focus();
  };
  return (
    <div
      class="toolbar"
      role="toolbar"
      tabIndex={-1}
      aria-label={markdownWords.toolbar}
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {groups.map((group) => (
        <span key={group[0]?.name}>
          {group.map(({ name, path, key, press }) => {
            index += 1;
            const own = index;
            return (
              <button
                key={name}
                type="button"
                class="quiet"
                aria-label={name}
                title={key ? `${name} (${ctrl()}${key.toUpperCase()})` : name}
                tabIndex={own === current ? 0 : -1}
                onFocus={() => setCurrent(own)}
                // Keep the focus and the selection in the text field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={press}
              >
                <Icon path={path} />
              </button>
            );
          })}
        </span>
      ))}
    </div>
  );
}

interface Tool {
  name: string;
  /** The SVG path of the icon. */
  path: string;
  /** The shortcut's key, pressed with Ctrl, or Cmd on a Mac. */
  key?: string;
  act(selected: Selected): Change;
}

const { words } = markdownWords;

/** The toolbar's buttons in groups, without the picture button. */
export const tools: readonly (readonly Tool[])[] = [
  [
    {
      name: markdownWords.bold,
      path: "M5 3h4a2.400 2.400 0 0 1 0 5H5zM5 8h4.700a2.500 2.500 0 0 1 0 5H5z",
      key: "b",
      act: (selected) => withMarks(selected, "**", words),
    },
    {
      name: markdownWords.italic,
      path: "M7 3h5M4 13h5M9.500 3l-3 10",
      key: "i",
      act: (selected) => withMarks(selected, "*", words),
    },
    {
      name: markdownWords.link,
      path: "M6.500 9.500l3-3M7.500 4.500l1.300-1.300a2.800 2.800 0 0 1 4 4L11.500 8.500M8.500 11.500l-1.300 1.300a2.800 2.800 0 0 1-4-4L4.500 7.500",
      act: (selected) => withLink(selected, markdownWords.linkName),
    },
    {
      name: markdownWords.code,
      path: "M5.500 4.500 2 8l3.500 3.500M10.500 4.500 14 8l-3.500 3.500",
      act: withCode,
    },
  ],
  [
    {
      name: markdownWords.heading,
      path: "M4 3v10M12 3v10M4 8h8",
      act: (selected) => withLines(selected, "heading"),
    },
    {
      name: markdownWords.list,
      path: "M6 4h8M6 8h8M6 12h8M2.500 4h.01M2.500 8h.01M2.500 12h.01",
      act: (selected) => withLines(selected, "list"),
    },
    {
      name: markdownWords.numbers,
      path: "M7 4h7M7 8h7M7 12h7M2.500 3 3.500 2.500V6M2.300 10.500c.300-1 1.900-.900 1.900.100 0 .900-1.900 1.700-1.900 2.900h2",
      act: (selected) => withLines(selected, "numbers"),
    },
    {
      name: markdownWords.quote,
      path: "M3 3v10M6.500 5h7M6.500 8h7M6.500 11h4",
      act: (selected) => withLines(selected, "quote"),
    },
    {
      name: markdownWords.callout,
      path: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.500V11M8 5.200v.010",
      act: (selected) => withCallout(selected, markdownWords.note),
    },
    {
      name: markdownWords.table,
      path: "M2 3h12v10H2zM2 6.500h12M6 6.500V13M10 6.500V13M2 9.800h12",
      act: (selected) => withTable(selected, markdownWords.head),
    },
  ],
];

/** Inline code; a code block if several lines are selected or the line is empty. */
function withCode(selected: Selected): Change {
  const { text, from, to } = selected;
  const line = linesAt(selected);
  const isBlock =
    text.slice(from, to).includes("\n") || text.slice(line.from, line.to).trim() === "";
  return isBlock ? withCodeBlock(selected, words) : withMarks(selected, "`", words);
}
