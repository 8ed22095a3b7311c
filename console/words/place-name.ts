import { editorWords } from "./editor";
import { faultWords } from "./faults";

const { fields: usual } = editorWords.history;

/** Where a field is, as the editors call it: `content.sections[2].image` is "Section 3, Picture". */
export function placeName(path: string): string {
  const names = path.split(".").map((part) => {
    const [name = "", ...indexes] = part.split(/[[\]]+/).filter(Boolean);
    const called = faultWords.fields[name] ?? usual[name] ?? spaced(name);
    const [index] = indexes;
    return index === undefined ? called : faultWords.part(called, Number(index) + 1);
  });
  // What holds all of them says nothing.
  const told =
    names.length > 1 && /^(content|surveyData|brand|chat)\b/.test(path) ? names.slice(1) : names;
  return told.join(", ");
}

/** A field's name as words, where nobody has named it. */
function spaced(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
