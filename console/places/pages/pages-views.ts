/** These views are loaded together. */
export { NewPage } from "./new-page";
export { PageEditor } from "./page-editor";
export { Pages } from "./pages";
