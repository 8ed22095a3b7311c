import type { Assisted } from "../chat-panel/assist";

// The service's limit, and sizes that are large enough for any screen.
const mostBytes = 700_000;
const sides = [1600, 1000];

/** Shows pictures instead of links to them, and sends those that the visitor chooses, pastes or drops. */
export default function assist(talk: Assisted): () => void {
  const { addStyles, chatRoot, makeElement, exchange, nameElement, panel, settings } = talk;
  const { words } = settings;
  addStyles(chatRoot, chatPicturesCss);
  const log = panel.querySelector("[role=log]") as HTMLElement;
  const field = panel.querySelector("textarea") as HTMLTextAreaElement;
  const tried = new WeakSet<Element>();
  const chooser = makeElement("input", {
    type: "file",
    accept: "image/*",
    hidden: true,
    onchange() {
      take(chooser.files);
      chooser.value = "";
    },
  });
  const button = makeElement("button", {
    type: "button",
    className: "picture",
    onclick: () => chooser.click(),
  });
  nameElement(button, words.picture);
  field.before(chooser, button);
  panel.onpaste = (event) => take(event.clipboardData?.files, event);
  panel.ondragover = (event) => event.preventDefault();
  panel.ondrop = (event) => take(event.dataTransfer?.files, event);
  draw();
  return draw;

  function draw(): void {
    const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 60;
    for (const link of log.querySelectorAll("a")) {
      const [, width, height] = /assets\/chat\/[^/]*-(\d+)x(\d+)\.\w+$/.exec(link.href) ?? [];
      if (!width || tried.has(link)) continue;
      tried.add(link);
      link.replaceChildren(
        makeElement("img", {
          alt: words.picture,
          // With its size set, nothing moves when the picture loads.
          width: Number(width),
          height: Number(height),
          src: link.href,
          // The page's security policy may block it.
          onerror: () => link.replaceChildren(words.picture),
        }),
      );
    }
    if (isAtEnd) log.scrollTop = log.scrollHeight;
  }

  function take(files?: FileList | null, event?: Event): void {
    // Without files, the content is text.
    if (!files?.length) return;
    event?.preventDefault();
    // There is no visible text field yet.
    if (!field.offsetHeight) return;
    for (const file of files)
      send(file).catch(() => {
        field.setCustomValidity(words.failed);
        field.reportValidity();
        field.setCustomValidity("");
      });
  }

  async function send(file: File): Promise<void> {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    // A GIF may be animated.
    if (file.type === "image/gif" && file.size <= mostBytes) return hand(file, width, height);
    for (const side of sides) {
      const scale = Math.min(1, side / Math.max(width, height));
      const canvas = makeElement("canvas", {
        width: Math.ceil(width * scale),
        height: Math.ceil(height * scale),
      });
      canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      // Redrawing removes metadata such as the location. A browser that cannot write WebP writes PNG.
      for (const type of ["webp", "jpeg"]) {
        const blob = await new Promise<Blob | null>((resolve) => {
          canvas.toBlob(resolve, `image/${type}`, 0.85);
        });
        if (blob && blob.size <= mostBytes) return hand(blob, canvas.width, canvas.height);
      }
    }
    throw file;
  }

  function hand(blob: Blob, width: number, height: number): void {
    const reader = new FileReader();
    reader.onload = () =>
      exchange.sendText("", false, {
        // The URL looks like a stored picture's, so that it is shown the same way.
        url: `${URL.createObjectURL(blob)}#assets/chat/-${width}x${height}.x`,
        base64: `${reader.result}`.replace(/^[^,]*,/, ""),
      });
    reader.readAsDataURL(blob);
  }
}
