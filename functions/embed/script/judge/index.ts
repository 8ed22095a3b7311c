import { isInAudience } from "../../../../shared/rules/audience";
import { isAskedFor } from "../../../../shared/rules/turns";
import type { Message } from "../api";
import type { Library } from "../library";
import { createArms } from "./arms";
import { createKnown } from "./create-known";
import { isSameUser, userIn } from "./user-in";

const lookAgainMs = 500;
// Audience fields whose value may become known or change while the page is open.
const mayCome = /^(trait|isI|isR|vi|sec)/;

let judge: ReturnType<typeof createJudge> | undefined;

/** What few messages need to know about their visitors, under names that the build shortens. All callers share one. */
export default (library: Library) => {
  judge ??= createJudge(library);
  return judge;
};

function createJudge(library: Library) {
  const knownOf = createKnown(library);
  // By id. On the next path, a message starts waiting again.
  const waiting = new Map<string, () => boolean>();
  let isLooking = false;

  /** Shows waiting messages whose audience matches now. Stops once no message waits. */
  function look(): void {
    for (const [id, hasEntered] of waiting) if (hasEntered()) waiting.delete(id);
    isLooking = waiting.size > 0 && !library.lifetime.aborted;
    if (isLooking) setTimeout(look, lookAgainMs);
  }

  const isFor = ({ audience, id }: Message) => {
    try {
      return !audience || isInAudience(audience, (field) => knownOf(field, id));
    } catch {
      // The page's data about the visitor may make the check throw. It may improve later.
      return false;
    }
  };

  return {
    ...createArms(library),

    /**
     * Calls `enter` once the audience matches: at once, or when more is known. A message that the visitor asked for does not
     * wait.
     */
    letIn(message: Message, enter: () => void): void {
      const fields = message.audience?.any.flatMap(({ all }) => all.map(({ field }) => field));
      if (isFor(message)) enter();
      else if (!isAskedFor(message) && fields?.some((field) => mayCome.test(field))) {
        waiting.set(message.id, () => {
          const fits = isFor(message);
          if (fits) enter();
          return fits;
        });
        if (!isLooking) look();
      }
    },

    /** Whether the message may be shown. */
    isWanted: isFor,

    /** Whether the page named another user before, possibly to the chat on an earlier page. */
    isAnother(former: Library["scriptOptions"]["visitorFields"]): boolean {
      const { visitorFields } = library.scriptOptions;
      const wasKnown = library.recall("localStorage", `?${library.siteQuery()}:chat-known`);
      return userIn(former)
        ? !isSameUser(former, visitorFields)
        : !!wasKnown && !userIn(visitorFields);
    },
  };
}
