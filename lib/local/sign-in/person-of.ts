import { demoPeople } from "./demo-people";

interface Person {
  id: string;
  name: string;
  email: string;
  isVerified: boolean;
}

/** A demo person, or whoever has an email address: in a local run, everybody may be anybody. */
export function personOf(idOrEmail: string): Person | undefined {
  const text = idOrEmail.trim().toLowerCase();
  const known = demoPeople.find(
    ({ id, email, isVerified }) => id === text || (isVerified && email === text),
  );
  if (known) return known;
  const [name = ""] = text.split("@");
  return /^[^@\s]+@[^@\s]+$/.test(text)
    ? { id: text, name, email: text, isVerified: true }
    : undefined;
}
