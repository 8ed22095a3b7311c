import { words } from "../../words";
import { locale } from "../../words/locale";
import type { Message } from "./draft";

const { places, triggers, dismissals } = words.editor;
const list = new Intl.ListFormat(locale);
const regions = new Intl.DisplayNames(locale, { type: "region" });
const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });

/** What each section of the editor says while it is closed. */
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
      words.messages.kinds[template],
      layout && words.editor.layouts[layout].toLowerCase(),
      places[position].toLowerCase(),
      tone && words.editor.tones[tone].toLowerCase(),
      autoHideSeconds && words.editor.goesAfter(autoHideSeconds),
    ]
      .filter(Boolean)
      .join(", ");
  },
  where({ devices, countries, urlRules }: Message): string {
    const who =
      devices.length > 0
        ? sentence(list.format(devices.map((each) => words.devices[each].toLowerCase())))
        : words.editor.everybody;
    const from =
      countries.length > 0
        ? ` ${words.editor.from} ${list.format(countries.map((each) => regions.of(each) ?? each))}`
        : "";
    const on = urlRules.length > 0 ? words.editor.onPages(urlRules.length) : words.editor.onAll;
    return `${who}${from}, ${on}`;
  },
  when(message: Message): string {
    const { trigger, triggerValue, dismissBehavior, startsAt, expiresAt, frequency } = message;
    const days = message.scheduleDays.map((each) => words.editor.days[each] ?? "");
    return [
      triggers[trigger](triggerValue ?? ""),
      days.length > 0 && list.format(days),
      message.scheduleTimeStart && `${message.scheduleTimeStart}–${message.scheduleTimeEnd ?? ""}`,
      startsAt && `${words.editor.fromTime} ${moment.format(new Date(startsAt))}`,
      expiresAt && `${words.editor.untilTime} ${moment.format(new Date(expiresAt))}`,
      frequency && words.editor.times(frequency.max, frequency.periodSeconds),
      dismissals[dismissBehavior].toLowerCase(),
    ]
      .filter(Boolean)
      .join(", ");
  },
  goal({ impressions, conversions }: Message): string {
    return words.editor.reached(conversions, impressions);
  },
};

/** A rule of pages, as its fields have it. */
export function ruleInWords({ match, value, exclude }: Message["urlRules"][number]): string {
  return `${exclude ? words.editor.not : ""}${words.editor.matches[match]} ${value}`;
}

function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
