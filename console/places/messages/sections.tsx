import { lazily } from "../../ui/lazily";
import { words } from "../../words";
import { Content } from "./content";
import { Goal } from "./goal";
import { inWords } from "./in-words";
import { Look } from "./look";
import type { SectionProps } from "./section-props";
import { When } from "./when";

const Where = lazily(() => import("./where").then((loaded) => loaded.Where));

/** The fields by what they decide. A closed section is its sentence. */
export function Sections(props: SectionProps) {
  const parts = [
    [words.editor.content, Content, "content"],
    [words.editor.look, Look, "look"],
    [words.editor.where, Where, "where"],
    [words.editor.when, When, "when"],
    [words.editor.goal, Goal, "goal"],
  ] as const;
  return (
    <>
      {parts.map(([title, Part, name]) => (
        <details key={name} class="section" data-section={name} open={name === "content"}>
          <summary>
            <b>{title}</b>
            <span>{inWords[name](props.message)}</span>
          </summary>
          <Part {...props} />
        </details>
      ))}
    </>
  );
}
