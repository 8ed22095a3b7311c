import { parts } from "./parts";

/**
 * Every part of the console in every state. `?part=Dialog` shows one part, `?part=Dialog&state=long` one state; `?dir=rtl` turns
 * the writing.
 */
export function Gallery() {
  const wanted = new URLSearchParams(location.search);
  document.documentElement.dir = wanted.get("dir") ?? "ltr";
  const [part, state] = [wanted.get("part"), wanted.get("state")];
  const shown = Object.entries(parts).filter(([name]) => part === null || name === part);
  return (
    <main class="gallery">
      <h1>Gallery</h1>
      {shown.map(([name, { states, isWide = false }]) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <ul>
            {Object.entries(states)
              .filter(([each]) => state === null || each === state)
              .map(([each, Specimen]) => (
                <li key={each} class={isWide ? "wide" : undefined}>
                  <small class="soft">{each}</small>
                  <Specimen />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
