import type { EmbedRoute } from "../../shared/handlers/http/embed-handler";
import { chatConfiguration } from "./chat/chat-configuration";
import { identify } from "./chat/identify";
import { enterCode, requestCode } from "./chat/link-code";
import { rateConversation } from "./chat/rate-conversation";
import { readMessages } from "./chat/read-messages";
import { searchHelp } from "./chat/search-help";
import { sendMessage } from "./chat/send-message";
import { countClick } from "./count-click";
import { countEvents } from "./count-events";
import { listConfigurations } from "./list-configurations";
import { singleConfiguration } from "./single-configuration";
import { storeForm } from "./store-form";
import { storeSurvey } from "./store-survey";

/** The public embed API, by route key. */
export const embedRoutes = {
  "GET /api/embed/user": listConfigurations,
  "GET /api/embed": singleConfiguration,
  "POST /api/embed/click": countClick,
  "POST /api/embed/form": storeForm,
  "POST /api/embed/survey": storeSurvey,
  "POST /api/embed/events": countEvents,
  "GET /api/embed/chat": chatConfiguration,
  "POST /api/embed/chat/messages": sendMessage,
  "GET /api/embed/chat/messages": readMessages,
  "POST /api/embed/chat/identity": identify,
  "POST /api/embed/chat/rating": rateConversation,
  "POST /api/embed/chat/code": requestCode,
  "POST /api/embed/chat/unlock": enterCode,
  "GET /api/embed/chat/help": searchHelp,
} satisfies Readonly<Record<string, EmbedRoute>>;
