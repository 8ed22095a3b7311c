import type { ShownQuestion } from "../../../../shared/kinds/message/survey/shown-survey";
import { scaleOf } from "../../../../shared/rules/question-path";
import { element } from "../element";
export type Answer = number | string | string[];

// The service's limit for an answer.
const maxLength = 5000;

/** The field for answering a question. Native controls make keys and screen readers work as usual. */
export function createField(question: ShownQuestion, answer: Answer | undefined) {
  const { type, text, required, choices, lowLabel = "", highLabel = "" } = question;
  const scale = scaleOf(question);
  const selectedValues = [answer ?? []].flat().map(String);
  const options = scale ? numbers(scale) : choices;
  const drawing = question.display === "NUMBERS" ? undefined : question.display;
  // How many numbers stand in a row on a phone.
  const half = Math.ceil((options?.length ?? 0) / 2);
  const isList = type === "MULTIPLE_CHOICE";
  const fieldset = element(
    "fieldset",
    // The dialog focuses the fieldset, because a focus ring around the first answer would look like a choice.
    {
      className: scale ? `scale ${drawing ? `drawn ${drawing}` : half > 3 ? "long" : ""}` : "",
      tabIndex: -1,
      autofocus: !!options,
    },
    element("legend", {}, text),
  );
  const values = options ?? [];
  // Prototype's own `map` does not pass a third argument.
  const { length } = values;
  const controls = values.map((value, index) => {
    const checked = selectedValues.includes(value);
    const control = element("input", {
      type: isList ? "checkbox" : "radio",
      name: "answer",
      value,
      checked,
    });
    if (scale) {
      const grade = drawing ? `${value} / ${length}` : value;
      control.setAttribute("aria-label", `${grade} ${endLabel(index)}`.trim());
    }
    const look = drawing ? createGrade(drawing, index, length) : value;
    fieldset.append(element("label", {}, control, element("span", {}, look)));
    return control;
  });
  const area = element("textarea", { maxLength, value: selectedValues.join(), autofocus: true });
  area.setAttribute("aria-label", text);
  if (!options) fieldset.append(area);
  if (scale) {
    const ends = [lowLabel, highLabel].map((label) => element("span", {}, label));
    fieldset.append(element("div", {}, ...ends));
    fieldset.style.setProperty("--grades", `${controls.length}`);
    fieldset.style.setProperty("--half", `${half}`);
  }
  const first = controls.find(({ checked }) => checked) ?? controls[0] ?? area;
  // The element with the state of the answer. A radio button or a group of checkboxes cannot have it.
  const holder = options && !isList ? fieldset : first;
  if (holder === fieldset) fieldset.setAttribute("role", "radiogroup");
  holder.setAttribute("aria-describedby", "error");
  if (required) holder.setAttribute("aria-required", "true");
  return {
    question,
    fieldset,
    focus: () => first.focus({ preventScroll: true }),
    /** Marks the answer as valid or invalid for screen readers. */
    mark: (isInvalid: boolean) => holder.setAttribute("aria-invalid", `${isInvalid}`),
    /** The visitor's answer; undefined if there is none. */
    read(): Answer | undefined {
      const chosen = controls.filter(({ checked }) => checked).map(({ value }) => value);
      if (!options) return area.value.trim() || undefined;
      if (!chosen[0]) return undefined;
      if (isList) return chosen;
      return scale ? Number(chosen[0]) : chosen[0];
    },
  };

  /** The meaning of a scale's lowest and highest grade. */
  function endLabel(index: number): string {
    if (index === 0) return lowLabel;
    return index === length - 1 ? highLabel : "";
  }
}

function numbers({ from, to }: { from: number; to: number }): string[] {
  return [...Array(to - from + 1)].map((_, index) => `${from + index}`);
}

const star = "M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.2-5.6-3-5.6 3 1.2-6.2L3 9.6l6.3-.8z";

const head = "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9 9v2M15 9v2";

/** The drawing of a rating's grade: a star, or a face from sad to happy. */
function createGrade(display: "STARS" | "SMILEYS", index: number, count: number): SVGElement {
  if (display === "STARS") return icon(star);
  // From -3 to 3: how far the mouth's middle is below its corners.
  const gladness = (index / (count - 1)) * 6 - 3;
  return icon(`${head}M8 ${15.5 - gladness / 2}q4 ${gladness * 1.4} 8 0`);
}

const namespace = "http://www.w3.org/2000/svg";

/** An icon of lines in a square of 24 units. It is made of elements, because a security policy may forbid images. */
function icon(path: string): SVGElement {
  const svg = document.createElementNS(namespace, "svg");
  const line = document.createElementNS(namespace, "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}
