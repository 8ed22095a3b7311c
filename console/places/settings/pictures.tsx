import { useMutation } from "@tanstack/preact-query";
import { Link } from "wouter-preact";
import { answerOf, api } from "../../api/client";
import { Fault } from "../../api/fault";
import { addressOf, kindOfId } from "../../api/records";
import type { Schemas } from "../../api/schemas";
import { PictureLabel, usePictures } from "../../editor/pictures/pictures";
import { pictureWords } from "../../editor/pictures/small-picture";
import { useHasRole } from "../../shell/site";
import { More, Problem } from "../../ui/states";
import { Ago } from "../../ui/time";
import { removeLater, useIsRemoved } from "../../ui/toasts";
import { words } from "../../words";
import { locale } from "../../words/locale";
import { SettingsHead } from "./settings-head";

type Asset = Schemas["AssetRow"];

const kilobytes = new Intl.NumberFormat(locale, { style: "unit", unit: "kilobyte" });

/** The site's stored pictures. One that nothing shows can be deleted. */
export function Pictures() {
  const canWrite = useHasRole("author");
  const isRemoved = useIsRemoved();
  const { list, upload } = usePictures();
  const rows = list.rows.filter(({ id, url }) => url && !isRemoved(id));
  return (
    <div class="editor">
      <SettingsHead />
      <p class="soft">{pictureWords.allHint}</p>
      {canWrite && (
        <PictureLabel
          class="file"
          isSending={upload.isPending}
          onFiles={(files) => {
            const file = files?.[0];
            if (file) upload.mutate(file);
          }}
        >
          <span class="button plain">
            {upload.isPending ? pictureWords.sending : pictureWords.add}
          </span>
        </PictureLabel>
      )}
      {upload.error && (
        <p class="bad" role="alert">
          {upload.error.message}
        </p>
      )}
      {list.error && !list.data && (
        <Problem error={list.error} onRetry={() => void list.refetch()} />
      )}
      <ul class="stored">
        {rows.map((asset) => (
          <Stored key={asset.id} asset={asset} canWrite={canWrite} renew={() => list.refetch()} />
        ))}
      </ul>
      {list.data && rows.length === 0 && <p class="soft">{pictureWords.none}</p>}
      <More list={list} />
    </div>
  );
}

interface StoredProps {
  asset: Asset;
  canWrite: boolean;
  renew(): Promise<unknown>;
}

function Stored({ asset, canWrite, renew }: StoredProps) {
  const { id = "", url, name = "", width, height, sizeBytes = 0, createdAt } = asset;
  const remove = (dryRun: boolean) =>
    answerOf(
      api.DELETE("/api/v1/assets/{id}", {
        params: { path: { id }, query: { dryRun } },
        keepalive: !dryRun,
      }),
    );
  // Whether something shows it is known before the ten seconds, not after.
  const check = useMutation({
    mutationFn: () => remove(true),
    onSuccess: () =>
      removeLater(id, words.deleted(name), async () => {
        await remove(false);
        await renew();
      }),
  });
  return (
    <li>
      <a href={url ?? ""} target="_blank" rel="noreferrer">
        <img src={url ?? ""} alt={name} loading="lazy" />
      </a>
      <div>
        <b>{name}</b>
        <small class="soft">
          {width && height && `${width} × ${height}, `}
          {kilobytes.format(Math.ceil(sizeBytes / 1000))}, <Ago at={createdAt} />
        </small>
        {check.error && (
          <p class="bad" role="alert">
            <ShownBy error={check.error} />
          </p>
        )}
      </div>
      {canWrite && (
        <button
          type="button"
          class="quiet bad"
          aria-label={pictureWords.deletes(name)}
          disabled={check.isPending}
          onClick={() => check.mutate()}
        >
          {words.remove}
        </button>
      )}
    </li>
  );
}

/** Why a picture cannot be deleted, with the ways to what shows it. */
function ShownBy({ error }: { error: Error }) {
  const ids =
    error instanceof Fault ? error.errors.flatMap(({ params }) => params.by as string[]) : [];
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
