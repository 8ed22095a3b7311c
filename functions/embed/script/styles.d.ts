// The build inserts the style sheets of this folder, minified.
declare const frameCss: string;
declare const panelCss: string;
declare const storyCss: string;
declare const surveyCss: string;
declare const rareCss: string;
declare const overlayCss: string;
declare const overlayDialogCss: string;
declare const formsCss: string;
declare const contentCss: string;
declare const extrasCss: string;
declare const barCss: string;
declare const controlsCss: string;
declare const chatCss: string;
declare const chatPanelCss: string;
declare const chatHelpCss: string;
declare const chatPicturesCss: string;
declare const chatMoreCss: string;

// The build also inserts the folder of the chunks below the service's URL, and in a pinned script the SHA-256 of the chunk
// `hashes`, which has the hashes of the others.
declare const chunkFolder: string;
declare const hashesHash: string | undefined;
// In an MCP Apps view, which is a single document: all chunks that messages need.
// biome-ignore lint/suspicious/noExplicitAny: the same as from `import()`.
declare const ownChunks: Readonly<Record<string, any>> | undefined;
