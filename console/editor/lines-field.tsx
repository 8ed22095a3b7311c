import { useState } from "preact/hooks";
import { TextField } from "../ui/field";
import { arrangeWords } from "../words/editing";

interface LinesFieldProps {
  label: string;
  at?: string;
  lines: readonly string[];
  onChange(lines: string[] | undefined): void;
}

/** A list of short texts, one per line. Empty lines stay while the user types, but are not values. */
export function LinesField({ label, at, lines, onChange }: LinesFieldProps) {
  const [typed, setTyped] = useState("");
  const isTyped = linesIn(typed).join("\n") === lines.join("\n");
  return (
    <TextField
      label={label}
      at={at}
      hint={arrangeWords.linesHint}
      rows={4}
      value={isTyped ? typed : lines.join("\n")}
      onChange={(value) => {
        setTyped(value);
        const next = linesIn(value);
        onChange(next.length > 0 ? next : undefined);
      }}
    />
  );
}

function linesIn(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}
