import { judgeDraft } from "../judge-draft";

window.judgeDraft = judgeDraft;
