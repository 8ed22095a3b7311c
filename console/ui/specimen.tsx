import { words } from "../words";

/** What an empty list will hold, as a sketch that says that it is an example. */
export function Specimen({ text }: { text: string }) {
  return (
    <div class="specimen">
      <small>{words.example}</small>
      <b>{text}</b>
      <span />
      <span />
    </div>
  );
}
