import { Link } from "wouter-preact";
import { words } from "../../words";
import { isUnfair } from "../experiments/is-unfair";
import { type Audience, audienceInWords, type Condition } from "./audience-words";
import { ConditionFields } from "./condition-fields";
import { whereWords } from "./where-words";

const { audience: texts } = whereWords;
const mostGroups = 5;
const mostConditions = 8;
const first: Condition = { field: "trait.plan", op: "IS", value: "" };

interface AudienceProps {
  audience: Audience | null;
  onChange(audience: Audience | null): void;
}

/** Whom a message is for: conditions that all hold, in groups of which one does. */
export function AudienceFields({ audience, onChange }: AudienceProps) {
  const groups = audience?.any ?? [];
  const setGroup = (index: number, all: readonly Condition[]) => {
    const any = groups
      .map((group, at) => (at === index ? { all: [...all] } : group))
      .filter((group) => group.all.length > 0);
    onChange(any.length > 0 ? { any } : null);
  };
  return (
    <fieldset class="rules audience">
      <legend>{texts.title}</legend>
      {groups.map(({ all }, index) => (
        <fieldset key={index}>
          <legend>{index > 0 ? texts.orGroup : texts.group}</legend>
          {all.map((condition, at) => (
            <ConditionFields
              key={at}
              condition={condition}
              onChange={(next) =>
                setGroup(
                  index,
                  all.map((each, place) => (place === at ? next : each)),
                )
              }
              onRemove={() =>
                setGroup(
                  index,
                  all.filter((_, place) => place !== at),
                )
              }
            />
          ))}
          {all.length < mostConditions && (
            <button type="button" class="quiet" onClick={() => setGroup(index, [...all, first])}>
              {texts.and}
            </button>
          )}
        </fieldset>
      ))}
      {groups.length < mostGroups && (
        <button
          type="button"
          class="plain"
          onClick={() => onChange({ any: [...groups, { all: [first] }] })}
        >
          {groups.length > 0 ? texts.addGroup : texts.add}
        </button>
      )}
      <small>
        {audience ? (
          <>
            {isUnfair(audience) && `${texts.noExperiment} `}
            {audienceInWords(audience)} {texts.hint} <Link href="/settings">{texts.toInstall}</Link>
            .
          </>
        ) : (
          words.editor.everybody
        )}
      </small>
    </fieldset>
  );
}
