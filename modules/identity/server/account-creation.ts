import { type Scope, sql } from "@jalon/data"
import type { Http, OperationContext } from "@jalon/serving"
import type { AccountType } from "../rules/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { passwordMatches } from "./passwords.ts"
import type { IdentityServices } from "./services.ts"
import { acceptPassword } from "./set-password.ts"
import { bucketsFor, countAtAddress, forgetTries, takeTry } from "./throttle.ts"

const signedOut = { kind: "signed_out" } as const
type At = Pick<OperationContext, "data" | "action">

/** Someone who already has an account under an address. */
export type KnownPerson = {
  accountId: string
  accountType: AccountType
  firstName: string
  lastName: string
  isClosed: boolean
  /** She is a member of some organization now. */
  hasPlace: boolean
}

export type NewAccount = {
  id: string
  accountType: AccountType
  email: string
  passwordHash: string
  firstName: string
  lastName: string
}

/** What an invitation needs of identity. A person has one account, whoever invites her. */
export type AccountCreation = {
  find: (at: At, email: string) => Promise<KnownPerson | null>
  /** The hash of an acceptable password; refuses the others. */
  acceptPassword: (password: string, email: string) => Promise<string>
  /** Asks for the password of an existing account, slowed down like log-in. */
  confirm: (at: At, email: string, password: string, http: Http) => Promise<void>
  /** In a scope opened for the new account's own id. */
  create: (scope: Scope, account: NewAccount) => Promise<void>
  /** Someone without a place who takes one elsewhere, in a scope opened for her account. */
  changeType: (scope: Scope, accountId: string, accountType: AccountType) => Promise<void>
}

type Row = {
  id: string
  account_type: AccountType
  first_name: string
  last_name: string
  is_closed: boolean
  has_place: boolean
}

const find = async ({ data, action }: At, email: string): Promise<KnownPerson | null> => {
  const [row] = await data.readOnce(
    signedOut,
    action,
    sql<Row>`
      select a.id, a.account_type, a.first_name, a.last_name, a.disabled_at is not null as is_closed,
        exists (select from member m where m.account_id = a.id and m.revoked_at is null) as has_place
      from account a where a.email = ${email}`,
  )
  if (!row) return null
  return {
    accountId: row.id,
    accountType: row.account_type,
    firstName: row.first_name,
    lastName: row.last_name,
    isClosed: row.is_closed,
    hasPlace: row.has_place,
  }
}

const confirm =
  ({ keys }: IdentityServices): AccountCreation["confirm"] =>
  async ({ data, action }, email, password, http) => {
    const buckets = bucketsFor(keys.throttle, { email, address: http.address, device: null })
    const stored = await data.inScope(signedOut, action, async (scope) => {
      await takeTry(scope, buckets)
      return scope.find(sql<{ password_hash: string | null }>`
        select password_hash from account where email = ${email} and disabled_at is null`)
    })
    if (!(await passwordMatches(stored?.password_hash ?? null, password))) {
      await data.inScope(signedOut, action, (scope) => countAtAddress(scope, buckets))
      throw refuse("password.wrong")
    }
    await data.inScope(signedOut, action, (scope) => forgetTries(scope, buckets))
  }

const create: AccountCreation["create"] = async (scope, account) => {
  const made = await scope.count(sql`
    insert into account (id, account_type, email, password_hash, first_name, last_name)
    values (${account.id}, ${account.accountType}, ${account.email}, ${account.passwordHash},
            ${account.firstName}, ${account.lastName})
    on conflict (email) do nothing`)
  // Two invitations of one person, accepted at the same moment.
  if (made === 0) throw refuse("account.exists")
}

export const openAccountCreation = (services: IdentityServices): AccountCreation => ({
  find,
  acceptPassword,
  confirm: confirm(services),
  create,
  changeType: async (scope, accountId, accountType) => {
    await scope.run(sql`update account set account_type = ${accountType} where id = ${accountId}`)
  },
})
