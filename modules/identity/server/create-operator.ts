import { type Data, newId, sql } from "@jalon/data"
import { email as address } from "@jalon/identifiers"
import { ACCOUNT } from "../rules/index.ts"

type Person = { email: string; firstName: string; lastName: string }

/** Opens the account of someone who runs the platform, without a password: a reset link gives one. No route leads here. */
export const createOperator = async (data: Data, { email, firstName, lastName }: Person): Promise<void> => {
  const read = address.parse(email)
  if (!read.ok) throw new Error(read.precision)
  await data.inScope({ kind: "signed_out" }, "identity.create-operator", (scope) =>
    scope.run(sql`
      insert into account (id, account_type, email, first_name, last_name)
      values (${newId()}, ${ACCOUNT.operator}, ${read.value.toLowerCase()}, ${firstName}, ${lastName})`),
  )
}
