import type * as z from "zod/mini";

type Issue = z.core.$ZodIssue;

/** Issues in which a value that fits no kind of a union, but is meant as one of them, has the issues of that kind. */
export function ofMeantOptions(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== "invalid_union") return [issue];
    // An option that refuses the value itself was not meant.
    const meant = issue.errors.filter(
      (option) => !option.some(({ code, path }) => code === "invalid_type" && path.length === 0),
    );
    const [option] = meant;
    return meant.length === 1 && option
      ? ofMeantOptions(option.map((each) => ({ ...each, path: [...issue.path, ...each.path] })))
      : [issue];
  });
}
