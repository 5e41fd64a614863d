import { ownRows, sql } from "@jalon/data"
import { siret as siretNumber } from "@jalon/identifiers"
import { today } from "@jalon/kernel"
import { conversation, memberOf } from "@jalon/serving"
import { lookUpCompany, readRegister } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { fieldsOf } from "../employer/employer-row.ts"
import { lookUp, withAnswer } from "../employer/look-up.ts"
import { settleOpco } from "../employer/opco-state.ts"
import type { PartnersServices } from "../services.ts"
import { openPartner, type PartnerRow, partnerColumns, savePartner } from "./partner-row.ts"
import { presentPartner } from "./present-partner.ts"

type Known = { id: string; name: string; city: string | null; siret: string; is_archived: boolean }

export const lookUpSiret = ({ registers }: PartnersServices) =>
  conversation(lookUpCompany, async ({ who, data, action }, { params }) => {
    const read = siretNumber.parse(params.siret)
    if (!read.ok) throw refuse("request.invalid", {}, { siret: read.precision })
    const member = memberOf(who)
    const [looked, near] = await Promise.all([
      lookUp(registers, read.value),
      data.readOnce(
        member,
        action,
        sql<Known>`
          select id, denomination as name, city, siret, archived_at is not null as is_archived from partner
          where ${ownRows(member)} and siren = left(${read.value}::text, 9) order by archived_at nulls first, sort_name limit 20`,
      ),
    ])
    const known = near.find(({ siret }) => siret === read.value)
    const found = looked.outcome === "found" ? looked : null
    return {
      outcome: looked.outcome,
      said: found?.said ?? null,
      suggested: { ...found?.suggested, siret: read.value },
      headcount: found?.headcount ?? null,
      known: known ? { id: known.id, name: known.name, is_archived: known.is_archived } : null,
      same_siren: near
        .filter((one) => one.siret !== read.value && !one.is_archived)
        .map(({ id, name, city }) => ({ id, name, city })),
    }
  })

export const askRegister = ({ registers }: PartnersServices) =>
  conversation(readRegister, async ({ who, data, action }, { params }) => {
    const member = memberOf(who)
    const [row] = await data.readOnce(
      member,
      action,
      sql<PartnerRow>`select ${partnerColumns} from partner where ${ownRows(member)} and id = ${params.partnerId}`,
    )
    if (!row) throw refuse("not_found")
    if (row.archived_at !== null) throw refuse("partner.archived")
    if (row.siret === null) throw refuse("partner.no_siret")
    const looked = await lookUp(registers, row.siret)
    return data.inScope(member, action, async (scope) => {
      const now = await openPartner(scope, params.partnerId)
      if (looked.outcome === "found" && now.siret === row.siret)
        await savePartner(scope, settleOpco(withAnswer(now, looked), fieldsOf(now), {}, today()))
      return { partner: await presentPartner(scope, now.id), outcome: looked.outcome }
    })
  })
