import { Account } from "./account";
import { OwnersPage } from "./owners-page";

/** What an owner may do with the account as a whole. */
export function AccountPage() {
  return (
    <OwnersPage>
      <Account />
    </OwnersPage>
  );
}
