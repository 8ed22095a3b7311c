import { armWords } from "../arm-words";
import { type Arm, notChosen } from "../experiment";

/** As many as the API takes. */
export const mostArms = 5;
export const fewestArms = 2;

/** The arms with another message. One that waits for a message takes it; else there is a new arm. */
export function withMessage(arms: readonly Arm[], messageId: Arm["messageId"]): Arm[] {
  const empty = arms.findIndex((arm) => arm.messageId === notChosen);
  if (messageId !== notChosen && empty >= 0)
    return arms.map((arm, index) => (index === empty ? { ...arm, messageId } : arm));
  return evenly([...arms, { name: freeName(arms, messageId), messageId, weight: 0 }]);
}

export function withoutArm(arms: readonly Arm[], at: number): Arm[] {
  return evenly(arms.toSpliced(at, 1));
}

/** Weights that make 100 in tenths, as the API takes them: the first arm has what cannot be divided. */
function evenly(arms: readonly Arm[]): Arm[] {
  const even = Math.floor(1_000 / arms.length);
  const first = 1_000 - even * (arms.length - 1);
  return arms.map((arm, index) => ({ ...arm, weight: (index === 0 ? first : even) / 10 }));
}

/** What arms without a message are called, or the first letter that names no arm. */
function freeName(arms: readonly Arm[], messageId: Arm["messageId"]): string {
  const usual = messageId === null ? [armWords.arms.without] : [];
  return [...usual, ..."ABCDEF"].find((letter) => arms.every(({ name }) => name !== letter)) ?? "";
}
