import { useState } from "preact/hooks";
import { Icon } from "../../ui/icon";
import { markdownWords } from "../../words/markdown";
import type { Change, Selected } from "./change";
import { tools } from "./tools";

interface ToolbarProps {
  /** The id of the text that it formats. */
  controls: string;
  act(tool: (selected: Selected) => Change): void;
  onPicture(): void;
}

const picturePath = "M2.500 3h11v10h-11zM2.500 11.500 6 8l2.500 2.500L10.500 9l3 2.500M10 6h1";
const ctrl = /Mac|iP/.test(navigator.platform) ? "⌘" : "Ctrl ";

/** The buttons above a text in Markdown. One of them is reached by Tab, the others by arrow keys. */
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
                title={key ? `${name} (${ctrl}${key.toUpperCase()})` : name}
                tabIndex={own === current ? 0 : -1}
                onFocus={() => setCurrent(own)}
                // The text keeps the focus and the selection.
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
