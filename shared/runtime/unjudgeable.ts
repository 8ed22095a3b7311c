/** Thrown when a rule reads a refused field, so that it cannot check the input. */
export class Unjudgeable extends Error {
  constructor() {
    super("The field was refused.");
    this.name = "Unjudgeable";
  }
}

/** Makes reading a field of an object throw `Unjudgeable`. A spread leaves the field out. */
export function makeUnjudgeable(object: object, field: PropertyKey): void {
  Object.defineProperty(object, field, {
    get() {
      throw new Unjudgeable();
    },
    configurable: true,
  });
}

/** The fields of `base` overridden by those of `patch`, like a spread, except that unjudgeable fields stay unjudgeable. */
export function merged<Base extends object, Patch extends object>(
  base: Base,
  patch: Patch,
): Omit<Base, keyof Patch> & Patch {
  return Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(base), ...Object.getOwnPropertyDescriptors(patch) },
  ) as Omit<Base, keyof Patch> & Patch;
}

/** An object whose fields are unjudgeable, except those that a patch names. */
export function onlyNamed<Fields extends object>(
  patch: { readonly [Field in keyof Fields]?: Fields[Field] | undefined },
  fields: readonly (keyof Fields)[],
): Fields {
  const named = {};
  for (const field of fields) {
    if (patch[field] === undefined) makeUnjudgeable(named, field);
    else Object.assign(named, { [field]: patch[field] });
  }
  return named as Fields;
}

/** The result of a rule; undefined if it reads a refused field. */
export function ifJudgeable<Value>(rule: () => Value): Value | undefined {
  try {
    return rule();
  } catch (error) {
    if (error instanceof Unjudgeable) return undefined;
    throw error;
  }
}
