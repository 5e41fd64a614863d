import { newId } from "@jalon/data"
import { today } from "@jalon/kernel"
import { codeListsOf, type LegalValues } from "@jalon/legal-values/rules"
import { loadLegalValues } from "@jalon/legal-values/server"
import { command, memberOf } from "@jalon/serving"
import { type EmployerChanges, emptyEmployer } from "../../rules/index.ts"
import type { RegisterSaid } from "../../wire/index.ts"
import * as wire from "../../wire/index.ts"
import { blankEmployer, type EmployerRow, withChanges } from "../employer/employer-row.ts"
import { settleOpco } from "../employer/opco-state.ts"
import { readOrRefuse } from "../employer/read-or-refuse.ts"
import type { PartnersServices } from "../services.ts"
import { invite } from "./invite-partner.ts"
import { insertPartner, refuseTakenSiret } from "./partner-row.ts"

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
const rowFrom = (
  legalValues: LegalValues,
  employer: EmployerChanges,
  said: RegisterSaid | null | undefined,
): EmployerRow => {
  const on = today()
  const official = { lists: codeListsOf(legalValues), on }
  const { opco, ...typed } = readOrRefuse(employer, emptyEmployer, official)
  const plain = withRegister(withChanges({ ...blankEmployer, id: newId() }, typed), said)
  const found = settleOpco(legalValues, plain, emptyEmployer, {}, on)
  return opco === undefined || opco === null || opco === found.opco
    ? found
    : settleOpco(legalValues, { ...found, opco }, emptyEmployer, { opco }, on)
}

export const createPartner = ({ guestLinks }: PartnersServices) =>
  command(wire.createPartner, async (scope, { body }) => {
    const row = rowFrom(await loadLegalValues(scope), body.employer, body.register)
    await refuseTakenSiret(scope, row.siret, null)
    const by = row.opco_source === "person" ? memberOf(scope.who).accountId : null
    await insertPartner(scope, { ...row, opco_by: by })
    if (body.invite) await invite(guestLinks, scope, row, body.invite)
    return { partner: { id: row.id } }
  })
