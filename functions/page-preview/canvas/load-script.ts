const loading = new Map<string, Promise<void>>();

/** Loads a script of the service once; one that could not be loaded is asked for again by the next call. */
export async function loadScript(src: string): Promise<void> {
  const known = loading.get(src) ?? load(src);
  loading.set(src, known);
  try {
    await known;
  } catch (error) {
    loading.delete(src);
    throw error;
  }
}

function load(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const tag = document.createElement("script");
    tag.crossOrigin = "anonymous";
    tag.src = src;
    tag.onload = () => resolve();
    tag.onerror = () => reject(new Error("A part of the canvas could not be loaded."));
    document.head.append(tag);
  });
}
