import { accountOf, newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { startJob } from "@jalon/jobs"
import { today, typography } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { readAnswer } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findContract } from "../contract-row.ts"
import { evaluateAgain } from "../legal-values/jobs.ts"

const refuseBecause = (reason: string) => refuse("contract.move_refused", { reasons: typography(reason) })

/** One after the other in a school: a rule is known by its number. */
const nextNumber = async (scope: Scope): Promise<number> => {
  await scope.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`opco_check/${organizationOf(scope.who)}`}, 0))`)
  const row = await scope.find(sql<{ last: number | null }>`
    select max(number) as last from opco_check where ${ownRows(scope.who)}`)
  return (row?.last ?? 0) + 1
}

/** What an OPCO answered becomes a point to check in every later file that it receives. */
export const proposeOpcoCheck = command(
  wire.proposeOpcoCheck,
  async (scope, { params: { contractId }, body: { said, severity, from } }) => {
    const row = await findContract(scope, contractId)
    const opco = row.fields.employeur_opco
    if (!opco) throw refuseBecause("L'OPCO de ce contrat n'est pas connu.")
    // A day that has gone would say of files already sent that they were checked.
    if (from < today()) throw refuseBecause("Un point de contrôle commence au plus tôt aujourd'hui.")
    const { fields } = readAnswer(row.contract_type, said)
    await scope.run(sql`
      insert into opco_check (id, organization_id, number, opco, severity, said, fields, contract_id, starts_on, added_by)
      values (${newId()}, ${organizationOf(scope.who)}, ${await nextNumber(scope)}, ${opco}, ${severity}, ${said},
        ${fields.map(({ key }) => key)}::text[], ${contractId}, ${from}::date, ${accountOf(scope.who)})`)
    await startJob(scope, evaluateAgain, {})
    return {}
  },
)
