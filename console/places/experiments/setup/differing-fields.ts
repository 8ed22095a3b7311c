import { Fault } from "../../../api/fault";

/** The rules in which the message of an arm differs from that of the first, as the API refused them. */
export function differingFields(error: Error | null, arm: number): string[] {
  if (!(error instanceof Fault)) return [];
  const refused = error.errors.find(
    ({ rule, pointer }) => rule === "differs" && pointer === `#/arms/${arm}/messageId`,
  );
  return (refused?.params.fields as string[] | undefined) ?? [];
}
