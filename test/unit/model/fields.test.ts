import * as z from "zod/mini";
import { anyText, text } from "../../../shared/model/fields";

const faultOf = (schema: z.ZodMiniType, value: string) =>
  z.safeParse(schema, value).error?.issues[0]?.message;

test.each(["\u0000", "\u0007", "\u007f", "\u202a", "\u202e", "\u2066", "\u2069"])(
  "a name may not contain %j, and the error names it",
  (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    expect(faultOf(text(200, "A name."), `Sale ${character}20`)).toBe(
      `must not contain the control character U+${code}`,
    );
    // A visitor's own name, and a text of many lines, are taken as they are.
    expect(faultOf(anyText(200, "A name."), `Eva ${character}`)).toBeUndefined();
    expect(faultOf(text(50_000, "A text."), `Sale ${character}20`)).toBeUndefined();
  },
);

test.each(["שלום\u200f!", "مرحبا\u061c 20%", "a\u200eb", "👩\u200d👩", "a\tb", "é", "\ufeffa"])(
  "a name may contain %j",
  (name) => {
    expect(faultOf(text(200, "A name."), name)).toBeUndefined();
  },
);
