/** A survey whose choices are their texts alone: its size does not depend on the ids, so what is read can be sent back. */
export function withoutChoiceIds(survey: unknown): unknown {
  return JSON.parse(JSON.stringify(survey), (name, value) =>
    name === "choices" && Array.isArray(value) ? value.map((each) => each?.text ?? each) : value,
  );
}
