export { ArticleEditor } from "../places/help/article-editor";
export { HelpCenter } from "../places/help/help-center";
export { NewArticle } from "../places/help/new-article";
