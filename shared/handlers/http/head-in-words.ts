/** The head of a column for people: "Created at" for `createdAt`, "Data: email" for `data.email`. */
export function headInWords(column: string): string {
  const [field = "", ...within] = column.split(".");
  const words = spaced(field);
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  // The names within are the visitors' and the customer's own.
  return within.length > 0 ? `${name}: ${within.join(".")}` : name;
}

function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
}
