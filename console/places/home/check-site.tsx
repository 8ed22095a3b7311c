import { useMutation } from "@tanstack/preact-query";
import { answerOf, api } from "../../api/client";
import { useSite } from "../../shell/site";
import { sayFault } from "../../ui/toasts";
import { homeWords } from "./words";

/** Looks at the website's start page once, and says what keeps messages from showing there. */
export function CheckSite() {
  const { domain } = useSite();
  const check = useMutation({
    mutationFn: () =>
      answerOf(
        api.GET("/api/v1/domains/{id}/inspection", { params: { path: { id: domain.hostname } } }),
      ),
    onError: sayFault,
  });
  const { data } = check;
  return (
    <div class="check-site">
      <button type="button" class="plain" disabled={check.isPending} onClick={() => check.mutate()}>
        {check.isPending ? homeWords.checkSite.looking : homeWords.checkSite.check}
      </button>
      <div role="status">
        {data && !check.isPending && (
          <>
            <p class={data.problems.length > 0 ? "bad" : "good"}>
              {data.problems.length > 0
                ? homeWords.checkSite.problems(data.problems.length)
                : homeWords.checkSite.fine}{" "}
              <span class="soft">{data.url}</span>
            </p>
            {data.problems.length > 0 && (
              <ul>
                {data.problems.map(({ code, message }) => (
                  <li key={code}>{message}</li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </div>
  );
}
