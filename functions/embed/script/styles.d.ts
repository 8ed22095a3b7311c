// The style sheets beside this file, minified, put in by the build.
declare const frameCss: string;
declare const panelCss: string;
