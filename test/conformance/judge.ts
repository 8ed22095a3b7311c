import expectations from "./scenarios.json";

export type Revision = keyof typeof expectations;

/** One check of a scenario, as the suite writes it down. */
export interface Check {
  id: string;
  status: "SUCCESS" | "FAILURE" | "WARNING" | "SKIPPED" | "INFO";
  errorMessage?: string;
}

export interface Verdict {
  outcome: "passed" | "failed" | "not applicable";
  reason: string;
}

interface Expectations {
  passes: readonly string[];
  passesBut: Readonly<Record<string, { reason: string; checks: readonly string[] }>>;
  notApplicable: Readonly<Record<string, readonly string[]>>;
}

/** Compares the checks of a scenario with the list of expected ones. */
export function judge(revision: Revision, scenario: string, checks: readonly Check[]): Verdict {
  const { passes, passesBut, notApplicable }: Expectations = expectations[revision];
  const good = checks.filter(({ status }) => status === "SUCCESS");
  const bad = checks.filter(({ status }) => status !== "SUCCESS" && status !== "INFO");
  const [reason] = Object.entries(notApplicable).find(([, all]) => all.includes(scenario)) ?? [];
  if (reason) {
    return good.length > 0 && bad.length === 0
      ? failed("it passes: it belongs to `passes`")
      : { outcome: "not applicable", reason };
  }
  const exception = passesBut[scenario];
  if (!exception && !passes.includes(scenario)) return failed("it stands in no list");
  const excused = exception?.checks ?? [];
  const wrong = bad.find(({ id }) => !excused.includes(id));
  if (wrong) return failed(`${wrong.id}: ${wrong.errorMessage ?? wrong.status}`);
  const stale = excused.find((id) => !bad.some((check) => check.id === id));
  if (stale) return failed(`${stale} is excused and passes`);
  if (good.length === 0) return failed("it checked nothing");
  const but = exception ? `, but ${excused.length}: ${exception.reason}` : "";
  return { outcome: "passed", reason: `${good.length} good${but}` };
}

function failed(reason: string): Verdict {
  return { outcome: "failed", reason };
}

/** Every scenario that a revision's lists name. */
export function listedScenarios(revision: Revision): string[] {
  const { passes, passesBut, notApplicable }: Expectations = expectations[revision];
  return [...passes, ...Object.keys(passesBut), ...Object.values(notApplicable).flat()];
}
