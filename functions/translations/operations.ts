import { listTranslations } from "./list-translations";
import { updateTranslation } from "./update-translation";

export const translationOperations = [listTranslations, updateTranslation];
