import { dayBefore, periodOf, presets } from "../../figures/figures";
import { numbersWords } from "../../figures/words";
import { useSite } from "../../shell/site";
import { useInAddress } from "../../ui/address";
import { timeOnWall } from "../../ui/wall-time";
import { leadsWords } from "./words";

const own = "own";
const days = /^\d{4}-\d\d-\d\d$/;

/** The period in which the listed leads were sent: any time, a preset, or two days in the site's time zone. */
export function useSent() {
  const { timezone } = useSite().domain;
  const [chosen, setChosen] = useInAddress("sent", ["", ...presets, own]);
  const [from, setFrom] = useInAddress("from");
  const [to, setTo] = useInAddress("to");
  const preset = presets.find((each) => each === chosen);
  const period = preset ? periodOf(preset, timezone) : { from, to };
  const isAny = chosen === "";
  const startOf = (day: string, later = 0) =>
    !isAny && days.test(day) ? timeOnWall(`${dayBefore(day, -later)}T00:00`, timezone) : undefined;
  const [start, end] = [startOf(period.from), startOf(period.to, 1)];
  return {
    isNarrowed: !isAny,
    /** The parameters for the API. */
    wanted: {
      ...(start && { from: start }),
      ...(end && { to: end }),
    },
    choice: (
      <>
        <select
          aria-label={leadsWords.sent}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value as typeof chosen)}
        >
          <option value="">{leadsWords.anyTime}</option>
          {presets.map((each) => (
            <option key={each} value={each}>
              {numbersWords.periods[each]}
            </option>
          ))}
          <option value={own}>{numbersWords.periodNames.own}</option>
        </select>
        {chosen === own && (
          <>
            <input
              type="date"
              aria-label={numbersWords.from}
              value={from}
              max={to}
              onChange={({ currentTarget }) => setFrom(currentTarget.value)}
            />
            <input
              type="date"
              aria-label={numbersWords.to}
              value={to}
              min={from}
              onChange={({ currentTarget }) => setTo(currentTarget.value)}
            />
          </>
        )}
      </>
    ),
  };
}
