import { ownRows, sql } from "@jalon/data"
import { siret as siretNumber } from "@jalon/identifiers"
import { addedLegalValues, legalValuesOf } from "@jalon/legal-values/server"
import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lookUp } from "../employer/look-up.ts"
import type { PartnersServices } from "../services.ts"

type Known = { id: string; name: string; city: string | null; siret: string; is_archived: boolean }

export const lookUpSiret = ({ registers }: PartnersServices) =>
  multiStep(wire.lookUpSiret, async ({ who, data, action }, { params }) => {
    const read = siretNumber.parse(params.siret)
    if (!read.ok) throw refuse("request.invalid", {}, { siret: read.precision })
    const member = memberOf(who)
    const legalValues = legalValuesOf(await data.readOnce(member, action, addedLegalValues))
    const [looked, near] = await Promise.all([
      lookUp(registers, read.value, legalValues),
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
