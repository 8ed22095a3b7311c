type Data = Record<string, string | string[]>;

/** A form's fields by name, several of one name as a list, and whether the visitor ticked `consent`. */
export function readData(fields: FormData, trap: string): { data: Data; consent: boolean } {
  const data: Data = {};
  for (const name of new Set(fields.keys())) {
    // Files are left out.
    const values = fields.getAll(name).filter((value) => typeof value === "string");
    if (name && name !== trap && values[0] !== undefined) {
      data[name] = values[1] === undefined ? values[0] : values;
    }
  }
  return { data, consent: "consent" in data };
}
