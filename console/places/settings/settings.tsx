import { useMay, useSite } from "../../shell/site";
import { Ago } from "../../ui/time";
import { CheckSite } from "../home/check-site";
import { Install } from "../home/install";
import { Account } from "./account";
import { Brand } from "./brand";
import { CannedReplies } from "./canned-replies";
import { ChatSettings } from "./chat-settings";
import { Domains } from "./domains";
import { Frequency } from "./frequency";
import { MemberMail } from "./member-mail";
import { Month } from "./month";
import { People } from "./people";
import { Plan } from "./plan";
import { SettingsHead } from "./settings-head";
import { settingsWords } from "./words";

/** What holds for the whole site and account. People are their owners' alone. */
export function Settings() {
  const { tag, domain, member, key } = useSite();
  const mayAnswer = useMay("support");
  const isOwner = (member?.role ?? key?.role) === "owner";
  return (
    <div class="settings">
      <SettingsHead />
      <section>
        <h2>{settingsWords.tag}</h2>
        <p class="soft">
          {tag.lastSeenAt ? (
            <>
              {settingsWords.seen} <Ago at={tag.lastSeenAt} />
            </>
          ) : (
            settingsWords.neverSeen(domain.hostname)
          )}
        </p>
        <Install />
        <CheckSite />
      </section>
      <Domains />
      <Brand />
      <Frequency />
      <ChatSettings />
      <MemberMail />
      {mayAnswer && <CannedReplies />}
      {isOwner && <People />}
      <Plan />
      {isOwner && <Month />}
      {isOwner && <Account />}
    </div>
  );
}
