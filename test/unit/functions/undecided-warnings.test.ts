import { undecidedWarnings } from "../../../functions/experiments/conclude-experiment";

type Results = Parameters<typeof undecidedWarnings>[0];
type State = Results["comparisons"][number]["state"];

/** The results of an experiment of the arms A, B and C, by how B and C compare with A. */
function resultsOf(...states: State[]): Results {
  const names = ["A", "B", "C"].slice(0, states.length + 1);
  return {
    sentence: "The verdict.",
    arms: names.map((name) => ({
      ...{ name, messageId: null, weight: 50, units: 0, conversions: 0, rate: null, value: null },
    })),
    comparisons: states.map((state, index) => ({
      ...{ arm: names[index + 1] ?? "", state, lift: null, decidedOn: null },
    })),
  };
}

const codes = (winner: string, ...states: State[]) =>
  undecidedWarnings(resultsOf(...states), winner).map(({ code }) => code);

test("a winner that brings more than the first arm is shown", () => {
  expect(codes("B", "MORE")).toEqual([]);
  expect(codes("C", "NO_VERDICT", "MORE")).toEqual([]);
  expect(codes("C", "MORE", "NO_VERDICT")).toEqual(["winner_not_shown"]);
});

test("the first arm is shown to win once all others bring fewer", () => {
  expect(codes("A", "FEWER", "FEWER")).toEqual([]);
  expect(codes("A", "FEWER", "NO_VERDICT")).toEqual(["winner_not_shown"]);
});

test.each(["NO_VERDICT", "FEWER", "REFUSED"] as const)(
  "%s shows no winner, and says so",
  (state) => {
    expect(undecidedWarnings(resultsOf(state), "B")).toEqual([
      {
        code: "winner_not_shown",
        message:
          'The results do not show that "B" is the best arm. The verdict. To take it back: stop_experiment.',
      },
    ]);
  },
);
