export { NewPage } from "../places/pages/new-page";
export { PageEditor } from "../places/pages/page-editor";
export { Pages } from "../places/pages/pages";
