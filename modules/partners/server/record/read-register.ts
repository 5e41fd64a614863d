import { ownRows, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { addedLegalValues, legalValuesOf } from "@jalon/legal-values/server"
import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { fieldsOf } from "../employer/employer-row.ts"
import { lookUp, withAnswer } from "../employer/look-up.ts"
import { settleOpco } from "../employer/opco-state.ts"
import type { PartnersServices } from "../services.ts"
import { openPartner, type PartnerRow, partnerColumns, savePartner } from "./partner-row.ts"
import { presentPartner } from "./present-partner.ts"

export const readRegister = ({ registers }: PartnersServices) =>
  multiStep(wire.readRegister, async ({ who, data, action }, { params }) => {
    const member = memberOf(who)
    const [row] = await data.readOnce(
      member,
      action,
      sql<PartnerRow>`select ${partnerColumns()} from partner where ${ownRows(member)} and id = ${params.partnerId}`,
    )
    if (!row) throw refuse("not_found")
    if (row.archived_at !== null) throw refuse("partner.archived")
    if (row.siret === null) throw refuse("partner.no_siret")
    const legalValues = legalValuesOf(await data.readOnce(member, action, addedLegalValues))
    const looked = await lookUp(registers, row.siret, legalValues)
    return data.inScope(member, action, async (scope) => {
      const now = await openPartner(scope, params.partnerId)
      if (looked.outcome === "found" && now.siret === row.siret)
        await savePartner(scope, settleOpco(legalValues, withAnswer(now, looked), fieldsOf(now), {}, today()))
      return { partner: await presentPartner(scope, now.id), outcome: looked.outcome }
    })
  })
