import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import { refuse } from "../../wire/words.fr.ts"
import type { LabelRow } from "../record/linked.ts"

type Counted = LabelRow & { companies: number }

export const labels = (which: Sql): Sql<Counted> => sql<Counted>`
  select l.id, l.name, l.tone, (select count(*)::int from partner_label w join partner p on p.id = w.partner_id
      where w.organization_id = l.organization_id and w.label_id = l.id and p.archived_at is null) as companies
  from company_label l where ${which} order by search_text(l.name), l.id`

export const findLabel = async (scope: Scope, id: string): Promise<Counted> => {
  const label = await scope.find(labels(sql`${ownRows(scope.who, "l.organization_id")} and l.id = ${id}`))
  if (!label) throw refuse("not_found")
  return label
}

/** Capitals and accents do not make another label. */
export const refuseTakenName = async (scope: Scope, name: string, except: string | null) => {
  const taken = await scope.find(sql`
    select from company_label where ${ownRows(scope.who)} and search_text(name) = search_text(${name})
      and id is distinct from ${except}`)
  if (taken) throw refuse("label.name_taken", {}, { name: "Valeur invalide" })
}
