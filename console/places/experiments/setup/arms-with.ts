import { armWords } from "../arm-words";
import { type Arm, notChosen } from "../experiment";
import { weightsOf } from "../weights";

/** As many as the API takes. */
export const mostArms = 5;
export const fewestArms = 2;

/** The arms with another message. One that waits for a message takes it; else there is a new arm. */
export function withMessage(arms: readonly Arm[], messageId: Arm["messageId"]): Arm[] {
  const empty = arms.findIndex((arm) => arm.messageId === notChosen);
  if (messageId !== notChosen && empty >= 0)
    return arms.map((arm, index) => (index === empty ? { ...arm, messageId } : arm));
  const weights = arms.map(({ weight }) => weight);
  const usual = weights.reduce((sum, weight) => sum + weight, 0) / Math.max(1, weights.length);
  return weighed([...arms, { name: freeName(arms, messageId), messageId, weight: usual }]);
}

/** The arms without one, whose visitors the others share. */
export function withoutArm(arms: readonly Arm[], at: number): Arm[] {
  return weighed(arms.toSpliced(at, 1));
}

export function evenly(arms: readonly Arm[]): Arm[] {
  return weighed(arms.map((arm) => ({ ...arm, weight: 1 })));
}

function weighed(arms: readonly Arm[]): Arm[] {
  const before = arms.map(({ weight }) => weight);
  // Three even arms are a tenth apart, and two of them are even again.
  const wereEven = Math.max(...before) - Math.min(...before) < 0.15;
  const weights = weightsOf(wereEven ? before.map(() => 1) : before);
  return arms.map((arm, index) => ({ ...arm, weight: weights[index] ?? arm.weight }));
}

/** What arms without a message are called, or the first letter that names no arm. */
function freeName(arms: readonly Arm[], messageId: Arm["messageId"]): string {
  const usual = messageId === null ? [armWords.arms.without] : [];
  return [...usual, ..."ABCDEF"].find((letter) => arms.every(({ name }) => name !== letter)) ?? "";
}
