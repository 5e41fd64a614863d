import { refill } from "@jalon/records"
import type { Postal } from "../../rules/index.ts"

/** What a register says of an establishment that a form holds too. */
export type Identity = { name: string; address: Postal }
export type Filled = Readonly<Record<string, unknown>>

/** A complement is the school's own (« Bâtiment B »): it goes with any address. */
const ADDRESS = ["numero", "repetition", "voie", "code_postal", "commune"]

const fieldsOf = ({ name, address }: Identity) => ({ ...address, name })

/** What a button wrote whole from the register. */
export const filledWith = (identity: Identity): Filled => fieldsOf(identity)

const identityOf = ({ name, ...address }: Record<string, unknown>): Identity => ({
  name: typeof name === "string" ? name : "",
  address: Object.fromEntries(Object.entries(address).filter(([, value]) => Boolean(value))),
})

/** `found` is null while the register is asked, and when it does not know the SIRET. */
export const identityFromRegister = (
  now: Identity,
  filled: Filled,
  found: { denomination: string | null; address: Postal } | null,
  empty: Identity,
): { identity: Identity; filled: Filled } => {
  const written = refill({
    now: fieldsOf(now),
    filled,
    found: found ? fieldsOf({ name: found.denomination ?? "", address: found.address }) : {},
    empty: fieldsOf(empty),
    together: ADDRESS,
  })
  return { identity: identityOf({ ...fieldsOf(now), ...written }), filled: written }
}
