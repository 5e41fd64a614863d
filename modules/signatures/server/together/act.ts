import { ownRows, type Scope, sql } from "@jalon/data"
import { memberOf, type OperationContext } from "@jalon/serving"
import { refuse } from "../../wire/words.fr.ts"
import type { SignerRow } from "../rows.ts"
import { type CodeRow, lockCode } from "../signing/one-time-codes.ts"
import { type CompanySigner, companySigners } from "./company-signer.ts"

/** The school in which the acts are signed, in the name of whom signs there. */
export const schoolFor = ({ who }: Pick<OperationContext, "who">, schoolId: number) =>
  ({ kind: "system", organizationId: schoolId, accountId: memberOf(who).accountId }) as const

/** What the person who asks signs, or signed, in a school. */
export const ownSigners = ({ data, action, who }: OperationContext, schoolId: number) =>
  data.inScope(memberOf(who), action, (scope) =>
    companySigners(scope, sql`t.is_own and t.organization_id = ${schoolId}`),
  )

export const signerRows = (scope: Scope, ids: readonly string[]): Promise<SignerRow[]> =>
  scope.run(sql<SignerRow>`
    select * from signer where ${ownRows(scope.who)} and id = any(${[...ids]}::uuid[]) order by envelope_id for no key update`)

export type Act = {
  code: CodeRow
  /** Those of the act that are still the caller's to sign, or that they signed. */
  own: CompanySigner[]
}

type Asked = { schoolId: number; actId: string }

/**
 * Several acts of signing opened by one code. Whoever did not ask for it has no part in it; one that was corrected or refused
 * meanwhile is no longer among its own.
 */
export const findAct = async (context: OperationContext, { schoolId, actId }: Asked): Promise<Act> => {
  const signers = await ownSigners(context, schoolId)
  const code = await context.data.inScope(schoolFor(context, schoolId), context.action, (scope) =>
    lockCode(scope, actId),
  )
  const named = new Set(code?.signers ?? (code ? [code.signer_id] : []))
  const own = signers.filter(({ signer_id }) => named.has(signer_id))
  if (!code || own.length === 0) throw refuse("not_found")
  return { code, own }
}
