import { useSearchParams } from "wouter-preact";

/** A value that stands in the address, so that Back, a reload and a link show the same. The usual one does not. */
export function useInAddress<Value extends string>(
  name: string,
  known: readonly Value[],
): [Value, (value: Value) => void];
export function useInAddress(name: string): [string, (value: string) => void];
export function useInAddress(name: string, known?: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const usual = known?.[0] ?? "";
  const found = params.get(name) ?? usual;
  // Somebody else may have written what this console does not know.
  const value = known && !known.includes(found) ? usual : found;
  const set = (next: string) =>
    setParams(
      (before) => {
        const changed = new URLSearchParams(before);
        if (next === usual) changed.delete(name);
        else changed.set(name, next);
        return changed;
      },
      { replace: true },
    );
  return [value, set];
}
