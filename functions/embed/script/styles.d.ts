// The style sheets beside this file, minified, put in by the build.
declare const frameCss: string;
declare const inlineCss: string;
declare const panelCss: string;
