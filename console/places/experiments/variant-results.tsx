import { Link } from "wouter-preact";
import { letterOf, useVariantsOf } from "./use-experiments";

/** Links from a message's figures to the experiments that compare it. */
export function VariantResults({ messageId }: { messageId: string }) {
  const begun = useVariantsOf(messageId).filter(({ status }) => status !== "draft");
  return begun.map(({ id, name, index }) => (
    <p key={id}>
      {texts.arm(letterOf(index))} <Link href={`/experiments/${id}`}>{name}</Link>. {texts.compared}
    </p>
  ));
}

const texts = {
  arm: (letter: string) => `This message is variant ${letter} of`,
  compared: "It compares this variant with the others.",
};
