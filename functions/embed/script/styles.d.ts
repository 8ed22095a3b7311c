// The build inserts the style sheets of this folder, minified.
declare const frameCss: string;
declare const panelCss: string;
declare const storyCss: string;
declare const surveyCss: string;
declare const formsCss: string;
declare const controlsCss: string;
declare const chatCss: string;
declare const chatPanelCss: string;

// Where the chunks lie below the service's address, and in a pinned script the SHA-256 of each, put in by the build as
// well.
declare const chunkFolder: string;
declare const chunkHashes: Record<string, string> | undefined;
