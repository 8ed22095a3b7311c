/** These views are loaded together. */
export { ArticleEditor } from "./article-editor";
export { HelpCenter } from "./help-center";
export { NewArticle } from "./new-article";
