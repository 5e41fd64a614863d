import { ownRows, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { memberOf, multiStep } from "@jalon/serving"
import { heaviestLoad, printLoad, tutorKey } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { findContract } from "../contract-row.ts"
import { followedOf, followedRows } from "../tutor-loads.ts"

type PersonRow = { id: string; last: string; first: string; email: string | null; birth_date: string | null }

/** Each person of the company, as the contract would have her. */
export const listTutorLoads = multiStep(wire.listTutorLoads, ({ data, action, who }, { params }) =>
  data.inScope(memberOf(who), action, async (scope) => {
    const row = await findContract(scope, params.contractId)
    const people = await scope.run(sql<PersonRow>`
      select id, last_name as last, first_name as first, lower(email) as email, birth_date::text from partner_contact
      where ${ownRows(scope.who)} and partner_id = ${row.partner_id} and archived_at is null
      order by last_name, id limit 200`)
    const persons = people.map(({ last, first, email, birth_date }) => ({
      key: tutorKey(last, first, birth_date),
      email,
      birthDate: birth_date,
    }))
    const register = followedOf(await scope.run(followedRows(scope.who, persons, row)))
    const { contrat_date_debut, contrat_date_fin } = row.fields
    const period = { from: contrat_date_debut ?? today(), to: contrat_date_fin ?? null }
    return {
      results: people.flatMap(({ id }, at) => {
        const person = persons[at]
        return person ? [{ id, load: printLoad(heaviestLoad(person, period, register)) }] : []
      }),
    }
  }),
)
