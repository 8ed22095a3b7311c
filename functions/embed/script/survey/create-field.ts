import type { Question } from "../../../../shared/model/message/survey";
import { scaleOf } from "../../../../shared/rules/scale-of";
import { element } from "../element";

export type Answer = number | string | string[];

// The longest answer that the service takes.
const maxLength = 5000;

/** What a question is answered with: native controls, so that keys and screen readers do as everywhere. */
export function createField(question: Question, answer: Answer | undefined) {
  const { type, text, required, choices } = question;
  const fieldset = element("fieldset", { className: type }, element("legend", {}, text));
  const scale = scaleOf(question);
  const given = [answer ?? []].flat().map(String);
  const options = scale ? numbers(scale) : choices;
  const controls = (options ?? []).map((value) => {
    const kind = type === "MULTIPLE_CHOICE" ? "checkbox" : "radio";
    const checked = given.includes(value);
    const control = element("input", { type: kind, name: "answer", value, checked });
    fieldset.append(element("label", {}, control, element("span", {}, value)));
    return control;
  });
  const area = element("textarea", { maxLength, ariaLabel: text, value: given.join() });
  if (!options) fieldset.append(area);
  const first = controls.find(({ checked }) => checked) ?? controls[0] ?? area;
  if (required) first.ariaRequired = "true";
  return {
    question,
    fieldset,
    focus: () => first.focus(),
    /** What the visitor answers; undefined for nothing. */
    read(): Answer | undefined {
      const chosen = controls.filter(({ checked }) => checked).map(({ value }) => value);
      if (!options) return area.value.trim() || undefined;
      if (!chosen[0]) return undefined;
      if (type === "MULTIPLE_CHOICE") return chosen;
      return scale ? Number(chosen[0]) : chosen[0];
    },
  };
}

function numbers({ from, to }: { from: number; to: number }): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`);
}
