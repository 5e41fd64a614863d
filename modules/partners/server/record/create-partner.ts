import { newId, organizationOf, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { command, memberOf } from "@jalon/serving"
import { type EmployerChanges, emptyEmployer } from "../../rules/index.ts"
import type { RegisterSaid } from "../../wire/index.ts"
import * as wire from "../../wire/index.ts"
import { blankEmployer, type EmployerRow, withChanges } from "../employer/employer-row.ts"
import { settleOpco } from "../employer/opco-state.ts"
import { readOrRefuse } from "../employer/read-or-refuse.ts"
import type { PartnersServices } from "../services.ts"
import { invite } from "./invite-partner.ts"
import { refuseTakenSiret } from "./partner-row.ts"

/** What the register said when the form was filled, kept with the row. */
const withRegister = (row: EmployerRow, said: RegisterSaid | null | undefined): EmployerRow =>
  said
    ? {
        ...row,
        register_state: said.state,
        register_read_at: new Date(),
        closed_on: said.closed_on,
        register_said: { employer: said.employer, opco: said.opco },
      }
    : row

/** An operator that the register or the agreement gives is theirs; only another one is a person's choice. */
const rowFrom = (employer: EmployerChanges, said: RegisterSaid | null | undefined): EmployerRow => {
  const { opco, ...typed } = readOrRefuse(employer, emptyEmployer)
  const on = today()
  const plain = withRegister(withChanges({ ...blankEmployer, id: newId() }, typed), said)
  const found = settleOpco(plain, emptyEmployer, {}, on)
  return opco === undefined || opco === null || opco === found.opco
    ? found
    : settleOpco({ ...found, opco }, emptyEmployer, { opco }, on)
}

const put = (scope: Scope, row: EmployerRow) =>
  scope.run(sql`
    insert into partner (id, organization_id, denomination, siret, secteur, employeur_type, employeur_specifique, naf, effectif,
      idcc, opco, opco_source, opco_at, opco_by, caisse_retraite, regime_chomage_specifique, address, phone, email, signataire,
      register_state, register_read_at, closed_on, register_said)
    values (${row.id}, ${organizationOf(scope.who)}, ${row.denomination}, ${row.siret}, ${row.secteur}, ${row.employeur_type},
      ${row.employeur_specifique}, ${row.naf}, ${row.effectif}, ${row.idcc}, ${row.opco}, ${row.opco_source}, ${row.opco_at},
      ${row.opco_source === "person" ? memberOf(scope.who).accountId : null}, ${row.caisse_retraite},
      ${row.regime_chomage_specifique}, ${JSON.stringify(row.address)}::jsonb, ${row.phone}, ${row.email},
      ${JSON.stringify(row.signataire)}::jsonb, ${row.register_state}, ${row.register_read_at}, ${row.closed_on},
      ${JSON.stringify(row.register_said)}::jsonb)`)

export const createPartner = ({ guestLinks }: PartnersServices) =>
  command(wire.createPartner, async (scope, { body }) => {
    const row = rowFrom(body.employer, body.register)
    await refuseTakenSiret(scope, row.siret, null)
    await put(scope, row)
    if (body.invite) await invite(guestLinks, scope, row, body.invite)
    return { partner: { id: row.id } }
  })
