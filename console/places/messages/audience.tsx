import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import { byName } from "../../../shared/rules/by-name";
import { words } from "../../words";
import {
  type Audience,
  audienceInWords,
  type Condition,
  conditionWords,
  whereWords,
} from "../../words/message-fields";
import { isUnfair } from "../experiments/public-views";

const { audience: texts } = whereWords;
const maxGroups = 5;
const maxConditions = 8;
const first: Condition = { field: "trait.plan", op: "IS", value: "" };

interface AudienceProps {
  audience: Audience | null;
  onChange(audience: Audience | null): void;
}

/** A message's audience. Visitors match if all conditions of at least one group hold. */
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
          {(all.length > 1 || index > 0) && (
            <legend>{index > 0 ? texts.orGroup : texts.group}</legend>
          )}
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
          {all.length < maxConditions && (
            <button type="button" class="quiet" onClick={() => setGroup(index, [...all, first])}>
              {texts.and}
            </button>
          )}
        </fieldset>
      ))}
      {groups.length < maxGroups && (
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

const { fields, operators: operatorNames } = conditionWords;
const trait = "trait.";
const flags = new Set(["isIdentified", "isReturning"]);
const numbers = new Set(["views", "secondsOnSite", "visits"]);
const share = "share";
/** The default value for a comparison with a number: zero would match every visitor or none. */
const usual: Record<string, number> = byName({ views: 3, secondsOnSite: 30, visits: 2, share: 50 });

const operators = {
  flag: ["IS"],
  share: ["AT_MOST", "AT_LEAST"],
  number: ["AT_LEAST", "AT_MOST", "IS", "IS_NOT"],
  text: ["IS", "IS_NOT", "IN", "CONTAINS", "STARTS_WITH", "EXISTS"],
  trait: ["IS", "IS_NOT", "IN", "CONTAINS", "STARTS_WITH", "AT_LEAST", "AT_MOST", "EXISTS"],
} as const;

interface ConditionProps {
  condition: Condition;
  onChange(condition: Condition): void;
  onRemove(): void;
}

/** One condition: a field, an operator and a value. */
function ConditionFields({ condition, onChange, onRemove }: ConditionProps) {
  const { field, op, value } = condition;
  const kind = kindOf(field);
  // The text while the user types, for example a list that ends with a comma. Cleared when the field loses the focus.
  const [typed, setTyped] = useState<string>();
  const setField = (next: string) => {
    const other = kindOf(next);
    const fits = other === kind && (operators[other] as readonly string[]).includes(op);
    onChange(shaped(next, fits ? op : operators[other][0], usual[next] ?? value));
  };
  return (
    <div>
      <select
        aria-label={texts.field}
        value={kind === "trait" ? trait : field}
        onChange={({ currentTarget }) =>
          setField(currentTarget.value === trait ? `${trait}plan` : currentTarget.value)
        }
      >
        <option value={trait}>{texts.property}</option>
        {Object.entries(fields).map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
      {kind === "trait" && (
        <input
          aria-label={texts.propertyName}
          value={field.slice(trait.length)}
          onInput={({ currentTarget }) => setField(trait + currentTarget.value)}
        />
      )}
      <select
        aria-label={texts.operator}
        value={op}
        onChange={({ currentTarget }) =>
          onChange(shaped(field, currentTarget.value as Condition["op"], value))
        }
      >
        {operators[kind].map((each) => (
          <option key={each} value={each}>
            {operatorNames[each]}
          </option>
        ))}
      </select>
      {kind === "flag" ? (
        <select
          aria-label={texts.value}
          value={`${value}`}
          onChange={({ currentTarget }) =>
            onChange({ ...condition, value: currentTarget.value === "true" })
          }
        >
          <option value="true">{words.yes}</option>
          <option value="false">{words.no}</option>
        </select>
      ) : (
        op !== "EXISTS" && (
          <input
            aria-label={texts.value}
            type={isNumber(kind, op) ? "number" : "text"}
            {...(kind === share && { min: 0, max: 100, step: 0.1 })}
            value={typed ?? textOf(value)}
            onInput={({ currentTarget }) => {
              setTyped(currentTarget.value);
              onChange(shaped(field, op, currentTarget.value));
            }}
            onBlur={() => setTyped(undefined)}
          />
        )
      )}
      <button type="button" class="quiet" onClick={onRemove}>
        {words.remove}
      </button>
    </div>
  );
}

/** How a field of an audience is compared. */
export function kindOf(field: string): keyof typeof operators {
  if (field.startsWith(trait)) return "trait";
  if (flags.has(field)) return "flag";
  if (field === share) return share;
  return numbers.has(field) ? "number" : "text";
}

function isNumber(kind: string, op: Condition["op"]): boolean {
  return kind === "number" || op === "AT_LEAST" || op === "AT_MOST";
}

function textOf(value: Condition["value"]): string {
  return Array.isArray(value) ? value.join(", ") : `${value ?? ""}`;
}

/** A condition with its value in the type that the field and the operator need. */
function shaped(field: string, op: Condition["op"], value: Condition["value"]): Condition {
  const kind = kindOf(field);
  const text = textOf(value);
  if (op === "EXISTS") return { field, op };
  if (kind === "flag") return { field, op, value: text !== "false" };
  if (isNumber(kind, op)) return { field, op, value: Number(text) || 0 };
  if (op !== "IN") return { field, op, value: text };
  const parts = text.split(",").map((each) => each.trim());
  return { field, op, value: parts.filter((each, at) => each || at === 0) };
}
