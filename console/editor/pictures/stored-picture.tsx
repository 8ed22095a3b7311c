import { useMutation } from "@tanstack/preact-query";
import { Link } from "wouter-preact";
import { ApiError } from "../../api/api-error";
import { api, unwrap } from "../../api/client";
import { addressOf, kindOfId } from "../../api/records";
import type { Schemas } from "../../api/schemas";
import { removeLater, useIsRemoved } from "../../ui/toasts";
import { words } from "../../words";
import { pictureWords } from "./small-picture";

interface StoredPictureProps {
  asset: Schemas["AssetRow"];
  onChoose(url: string): void;
  renew(): Promise<unknown>;
}

/** One of the site's pictures, to choose or, if it is unused, to delete. */
export function StoredPicture({ asset, onChoose, renew }: StoredPictureProps) {
  const { id = "", url, name = "" } = asset;
  const isRemoved = useIsRemoved();
  const remove = (dryRun: boolean) =>
    unwrap(
      api.DELETE("/api/v1/assets/{id}", {
        params: { path: { id }, query: { dryRun } },
        keepalive: !dryRun,
      }),
    );
  // Check whether the picture is used before the ten seconds for Undo, not after.
  const check = useMutation({
    mutationFn: () => remove(true),
    onSuccess: () =>
      removeLater(id, words.deleted(name), async () => {
        await remove(false);
        await renew();
      }),
  });
  if (!url || isRemoved(id)) return null;
  return (
    <li>
      <button type="button" title={name} onClick={() => onChoose(url)}>
        <img src={url} alt={name} loading="lazy" />
      </button>
      <button
        type="button"
        class="quiet"
        aria-label={pictureWords.deletes(name)}
        disabled={check.isPending}
        onClick={() => check.mutate()}
      >
        ✕
      </button>
      {check.error && (
        <p class="bad" role="alert">
          <ShownBy error={check.error} />
        </p>
      )}
    </li>
  );
}

/** Why a picture cannot be deleted, with links to where it is used. */
function ShownBy({ error }: { error: Error }) {
  const ids =
    error instanceof ApiError ? error.errors.flatMap(({ params }) => params.by as string[]) : [];
  return (
    <>
      {error.message}
      {ids.map((id) => {
        const kind = kindOfId(id);
        return (
          kind && (
            <>
              {" "}
              <Link key={id} href={addressOf(id) ?? "/"}>
                {pictureWords.shownBy[kind]}
              </Link>
            </>
          )
        );
      })}
    </>
  );
}
