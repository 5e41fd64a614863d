import type { Session } from "@jalon/client"
import { ACCOUNT, type AccountType, type Viewer } from "@jalon/identity/rules"

const accountTypeOf = (value: number | null): AccountType | null =>
  Object.values(ACCOUNT).find((type) => type === value) ?? null

export const isSignedIn = (session: Session): boolean =>
  session.read("accessToken") !== null && accountTypeOf(session.read("accountType")) !== null

/** Who looks, from what is kept in this browser; an account type nobody knows counts as nobody. */
export const viewerOf = (session: Session): Viewer | null => {
  const accountType = accountTypeOf(session.read("accountType"))
  if (session.read("accessToken") === null || accountType === null) return null
  const organization = session.read("organization")
  return {
    accountType,
    roleId: session.read("customer")?.role.id ?? null,
    organizationId: organization?.id ?? null,
    teaches: organization?.details.educational_module_access ?? false,
  }
}
