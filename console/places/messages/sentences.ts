import { clockOf, exactTime } from "../../ui/time";
import { words } from "../../words";
import { list, regions } from "../../words/locale";
import { audienceInWords, goalWords, ruleInWords } from "../../words/message-fields";
import { messagesWords } from "../../words/records";
import type { Message } from "./message";
import { isInFront } from "./message-sketch";

const { places, triggers, dismissals } = words.editor;

/** The summary of each closed section of the editor. */
export const inWords = {
  content({ template, htmlContent = "", surveyData, slidesData }: Message): string {
    if (template === "survey") return words.editor.questions(surveyData?.questions.length ?? 0);
    if (template === "story") return words.editor.slides(slidesData?.length ?? 0);
    const text = htmlContent
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    return text.length > 80 ? `${text.slice(0, 79)}…` : text;
  },
  look({ template, position, layout, tone, autoHideSeconds }: Message): string {
    return [
      messagesWords.kinds[template],
      layout && words.editor.layouts[layout].toLowerCase(),
      // A bar is always at the top.
      !layout && places[isInFront(template) ? "CENTER" : position].toLowerCase(),
      tone && words.editor.tones[tone].toLowerCase(),
      autoHideSeconds && words.editor.goesAfter(autoHideSeconds),
    ]
      .filter(Boolean)
      .join(", ");
  },
  where({ devices, countries, urlRules, audience }: Message): string {
    const who =
      devices.length > 0
        ? sentence(list.format(devices.map((each) => words.devices[each].toLowerCase())))
        : audience
          ? words.editor.visitors
          : words.editor.everybody;
    const from =
      countries.length > 0
        ? ` ${words.editor.in} ${list.format(countries.map((each) => regions.of(each) ?? each))}`
        : "";
    const whole = `${who}${from}, ${pagesInWords(urlRules)}`;
    const only = audience && audienceInWords(audience);
    return only ? `${whole}. ${only}` : whole;
  },
  when(message: Message): string {
    const { trigger, triggerValue, dismissBehavior, startsAt, expiresAt, frequency } = message;
    // Use the time zone of the message's hours for the whole sentence.
    const zone = message.scheduleTimezone ?? undefined;
    return [
      triggers[trigger](triggerValue ?? ""),
      scheduleInWords(message),
      startsAt && `${words.editor.fromTime} ${exactTime(startsAt, zone)}`,
      expiresAt && `${words.editor.untilTime} ${exactTime(expiresAt, zone)}`,
      frequency && words.editor.times(frequency.max, frequency.periodSeconds),
      words.editor.onceClosed(lower(dismissals[dismissBehavior])),
    ]
      .filter(Boolean)
      .join(", ");
  },
  goal({ goal }: Message): string {
    if (goal) return goalInWords(goal);
    return words.editor.noGoal;
  },
};

/** The days and hours of a message, for example "weekdays 9 to 18 Berlin time"; empty if it always shows. */
export function scheduleInWords(message: Message): string {
  const { scheduleDays, scheduleTimeStart, scheduleTimeEnd, scheduleTimezone } = message;
  const hours =
    scheduleTimeStart && scheduleTimeEnd ? hoursInWords(scheduleTimeStart, scheduleTimeEnd) : "";
  if (scheduleDays.length === 0 && !hours) return "";
  const zone = scheduleTimezone ? clockOf(scheduleTimezone) : hours && words.editor.ownClock;
  return [daysInWords(scheduleDays), hours, zone].filter(Boolean).join(" ");
}

function daysInWords(days: readonly number[]): string {
  const dayKey = [...days].sort().join("");
  if (dayKey === "12345") return words.editor.onWeekdays;
  if (dayKey === "06") return words.editor.onWeekends;
  return list.format(days.map((each) => words.editor.days[each] ?? ""));
}

/** A range of hours. Minutes are left out if both are zero. */
function hoursInWords(...times: [string, string]): string {
  const areFull = times.every((time) => time.endsWith(":00"));
  const [from, to] = areFull ? times.map((time) => `${Number(time.slice(0, 2))}`) : times;
  return words.editor.hoursFromTo(from ?? "", to ?? "");
}

/** The pages of a message: its rule, if it has exactly one. */
function pagesInWords(urlRules: Message["urlRules"]): string {
  const [first, second] = urlRules;
  if (!first) return words.editor.onAll;
  if (second) return words.editor.onRules(urlRules.length);
  const rule = ruleInWords({ ...first, exclude: false });
  return first.exclude ? words.editor.notOnPages(rule) : words.editor.onPages(rule);
}

function lower(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

type Goal = NonNullable<Message["goal"]>;

/** The API's default time for a goal, in seconds. */
export const usualSeconds = 86_400;

/** A goal's time in words, for example "A day". */
export function periodInWords(seconds = usualSeconds): string {
  return goalWords.periods[seconds] ?? words.editor.otherPeriod(seconds);
}

/** A goal and its time, as a sentence without the full stop. */
export function goalInWords({ kind, value = "", withinSeconds }: Goal): string {
  return goalWords.inTime(goalWords.sentences[kind](value), periodInWords(withinSeconds));
}
