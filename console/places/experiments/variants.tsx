import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { Link } from "wouter-preact";
import { invalidate, queryKeys } from "../../api/query-keys";
import { duplicateRecord } from "../../api/records";
import { useSite } from "../../shell/site";
import { Field, TextField } from "../../ui/field";
import { useFieldError, Within } from "../../ui/field-errors";
import { toast, toastError } from "../../ui/toasts";
import { words } from "../../words";
import { messagesWords } from "../../words/records";
import { MessageSketch } from "../messages/public";
import { notChosen, type Variant, type VariantMessage } from "./experiment";
import { variantWords } from "./running-mark";
import { letterOf, useExperiments } from "./use-experiments";
import { experimentsWords } from "./words";

const { setup: texts } = experimentsWords;

interface VariantsProps {
  arms: readonly Variant[];
  messages: readonly VariantMessage[];
  id: string | undefined;
  onChange(arms: Variant[]): void;
}

/** The fields for the variants: two to five, with weights that add up to 100. */
export function Variants({ arms, messages, id, onChange }: VariantsProps) {
  const variant = useVariant((messageId) => onChange(withMessage(arms, messageId)));
  const error = useFieldError("arms");
  const isFull = arms.length >= maxVariants;
  const hasRoom = !isFull || arms.some(({ messageId }) => messageId === notChosen);
  const hasHoldOut = arms.some(({ messageId }) => messageId === null);
  return (
    <>
      <ol class="arms">
        {arms.map((arm, index) => (
          <Within key={index} at={`arms[${index}]`}>
            <VariantFields
              arms={arms}
              index={index}
              messages={messages}
              id={id}
              onCopy={
                arm.messageId && hasRoom ? () => variant.mutate(arm.messageId as string) : undefined
              }
              isBusy={variant.isPending}
              onRemove={
                arms.length > minVariants ? () => onChange(withoutVariant(arms, index)) : undefined
              }
              onChange={onChange}
            />
          </Within>
        ))}
      </ol>
      {error && (
        <p class="bad" role="alert">
          {error}
        </p>
      )}
      <div class="actions">
        <button
          type="button"
          class="plain"
          disabled={isFull}
          onClick={() => onChange(withMessage(arms, notChosen))}
        >
          {texts.add}
        </button>
        <button
          type="button"
          class="plain"
          disabled={hasHoldOut || !hasRoom}
          onClick={() => onChange(withMessage(arms, null))}
        >
          {texts.addHoldOut}
        </button>
      </div>
    </>
  );
}

/** Copies a message, switched off, as the start of another variant. */
function useVariant(onMade: (messageId: string) => void) {
  const queryClient = useQueryClient();
  const { domain } = useSite();
  return useMutation({
    mutationFn: (messageId: string) => duplicateRecord("message", messageId, domain.hostname),
    onSuccess: async ({ id, name }) => {
      // The select needs the new message in its options first.
      await invalidate(queryClient, queryKeys.messages());
      onMade(id);
      toast(experimentsWords.setup.copied(name));
    },
    onError: toastError,
  });
}

const holdOut = "hold-out";

interface VariantFieldsProps {
  arms: readonly Variant[];
  index: number;
  messages: readonly VariantMessage[];
  id: string | undefined;
  isBusy: boolean;
  onCopy: (() => void) | undefined;
  onRemove: (() => void) | undefined;
  onChange(arms: Variant[]): void;
}

/** The fields of one variant: its name, its message and its share of visitors. */
function VariantFields(props: VariantFieldsProps) {
  const { arms, index, messages, id, isBusy, onCopy, onRemove, onChange } = props;
  const { name, messageId, weight } = arms[index] as Variant;
  const set = (fields: Partial<Variant>) =>
    onChange(arms.map((arm, at) => (at === index ? { ...arm, ...fields } : arm)));
  const message = messages.find((each) => each.id === messageId);
  const other = useUsedIn(messageId, id);
  const isTaken = (each: VariantMessage) =>
    arms.some((arm, at) => at !== index && arm.messageId === each.id);
  return (
    <li>
      <fieldset class="arm">
        <legend class="hidden">{texts.arm(letterOf(index))}</legend>
        <span class="arm-picture" aria-hidden="true">
          {message ? <MessageSketch {...message} /> : <span class="nothing" />}
        </span>
        <div class="arm-fields">
          <TextField
            label={texts.variantName}
            at="name"
            value={name}
            maxLength={60}
            onChange={(text) => set({ name: text })}
          />
          <Field label={texts.sees} at="messageId">
            <select
              value={messageId ?? holdOut}
              onChange={({ currentTarget: { value } }) =>
                set({ messageId: value === holdOut ? null : value })
              }
            >
              <option value={notChosen} disabled>
                {texts.choose}
              </option>
              <option
                value={holdOut}
                disabled={arms.some((arm, at) => at !== index && arm.messageId === null)}
              >
                {texts.holdOut}
              </option>
              {messages.map((each) => (
                <option key={each.id} value={each.id} disabled={isTaken(each)}>
                  {each.name}
                  {each.template && ` · ${messagesWords.kinds[each.template]}`}
                </option>
              ))}
            </select>
          </Field>
          <p class="soft">{texts.share(weight)}</p>
        </div>
        {other && (
          <p class="bad">
            {texts.used(other.name ?? "")}{" "}
            <Link href={`/experiments/${other.id}`}>{words.open}</Link>
          </p>
        )}
        <div class="actions">
          {message && (
            <Link
              href={`/messages/${message.id}?experiment=${id ?? "new"}`}
              // The first variant is the original, so its button is less prominent.
              class={index === 0 ? "button quiet" : "button plain"}
            >
              {texts.edit}
            </Link>
          )}
          {onCopy && (
            <button type="button" class="quiet" disabled={isBusy} onClick={onCopy}>
              {texts.copy}
            </button>
          )}
          {onRemove && (
            <button type="button" class="quiet bad" onClick={onRemove}>
              {words.remove}
            </button>
          )}
        </div>
      </fieldset>
    </li>
  );
}

/** Another experiment that uses the message, if it has started and is not concluded. */
function useUsedIn(messageId: Variant["messageId"], own: string | undefined) {
  const { rows } = useExperiments();
  if (!messageId) return undefined;
  return rows.find(
    ({ id, status, arms }) =>
      id !== own &&
      (status === "running" || status === "stopped") &&
      arms?.some((arm) => arm.messageId === messageId),
  );
}

/** The API's limit. */
const maxVariants = 5;
const minVariants = 2;

/** Adds a message to the variants: to a variant without one, otherwise as a new variant. */
export function withMessage(arms: readonly Variant[], messageId: Variant["messageId"]): Variant[] {
  const empty = arms.findIndex((arm) => arm.messageId === notChosen);
  if (messageId !== notChosen && empty >= 0)
    return arms.map((arm, index) => (index === empty ? { ...arm, messageId } : arm));
  return evenly([...arms, { name: freeName(arms, messageId), messageId, weight: 0 }]);
}

export function withoutVariant(arms: readonly Variant[], at: number): Variant[] {
  return evenly(arms.toSpliced(at, 1));
}

/** Equal weights that add up to 100, in tenths as the API requires. The first variant gets the remainder. */
function evenly(arms: readonly Variant[]): Variant[] {
  const even = Math.floor(1_000 / arms.length);
  const first = 1_000 - even * (arms.length - 1);
  return arms.map((arm, index) => ({ ...arm, weight: (index === 0 ? first : even) / 10 }));
}

/** The default name of a hold-out, or the first unused letter. */
function freeName(arms: readonly Variant[], messageId: Variant["messageId"]): string {
  const usual = messageId === null ? [variantWords.arms.without] : [];
  return [...usual, ..."ABCDEF"].find((letter) => arms.every(({ name }) => name !== letter)) ?? "";
}
