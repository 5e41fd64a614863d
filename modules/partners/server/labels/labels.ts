import { newId, organizationOf, ownRows, type Scope, type Sql, sql } from "@jalon/data"
import { command, read } from "@jalon/serving"
import {
  createLabel,
  deleteLabel,
  listLabels,
  MOST_LABELS,
  mergeLabel,
  updateLabel,
} from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { LabelRow } from "../record/linked.ts"

type Counted = LabelRow & { companies: number }

const labels = (which: Sql): Sql<Counted> => sql<Counted>`
  select l.id, l.name, l.tone, (select count(*)::int from partner_label w join partner p on p.id = w.partner_id
      where w.organization_id = l.organization_id and w.label_id = l.id and p.archived_at is null) as companies
  from company_label l where ${which} order by search_text(l.name), l.id`

export const readLabels = read(listLabels, async (reader) => ({
  results: await reader.run(labels(ownRows(reader.who, "l.organization_id"))),
}))

const findLabel = async (scope: Scope, id: string): Promise<Counted> => {
  const label = await scope.find(labels(sql`${ownRows(scope.who, "l.organization_id")} and l.id = ${id}`))
  if (!label) throw refuse("not_found")
  return label
}

/** Capitals and accents do not make another label. */
const refuseTakenName = async (scope: Scope, name: string, except: string | null) => {
  const taken = await scope.find(sql`
    select from company_label where ${ownRows(scope.who)} and search_text(name) = search_text(${name})
      and id is distinct from ${except}`)
  if (taken) throw refuse("label.name_taken", {}, { name: "Valeur invalide" })
}

export const makeLabel = command(createLabel, async (scope, { body }) => {
  const made = await scope.find(sql<{ n: number }>`
    select count(*)::int as n from company_label where ${ownRows(scope.who)}`)
  if ((made?.n ?? 0) >= MOST_LABELS) throw refuse("label.too_many", { max: MOST_LABELS })
  await refuseTakenName(scope, body.name, null)
  const id = newId()
  await scope.run(sql`
    insert into company_label (id, organization_id, name, tone)
    values (${id}, ${organizationOf(scope.who)}, ${body.name}, ${body.tone})`)
  return { label: await findLabel(scope, id) }
})

export const changeLabel = command(updateLabel, async (scope, { params, body }) => {
  const now = await findLabel(scope, params.labelId)
  if (body.name !== undefined) await refuseTakenName(scope, body.name, now.id)
  await scope.run(sql`
    update company_label set name = ${body.name ?? now.name}, tone = ${body.tone ?? now.tone}
    where id = ${now.id} and ${ownRows(scope.who)}`)
  return { label: await findLabel(scope, now.id) }
})

export const mergeLabels = command(mergeLabel, async (scope, { params, body }) => {
  const [from, into] = [await findLabel(scope, params.labelId), await findLabel(scope, body.into)]
  if (from.id === into.id) throw refuse("request.invalid", {}, { into: "Valeur invalide" })
  const worn = await scope.run(sql<{ partner_id: string }>`
    select partner_id from partner_label where ${ownRows(scope.who)} and label_id = ${from.id}`)
  await scope.run(sql`
    insert into partner_label (id, organization_id, partner_id, label_id)
    select t.id, ${organizationOf(scope.who)}, t.partner, ${into.id}
    from unnest(${worn.map(() => newId())}::uuid[], ${worn.map(({ partner_id }) => partner_id)}::uuid[]) t (id, partner)
    on conflict do nothing`)
  await scope.run(sql`delete from company_label where id = ${from.id} and ${ownRows(scope.who)}`)
  return { label: await findLabel(scope, into.id) }
})

export const removeLabel = command(deleteLabel, async (scope, { params }) => {
  const gone = await scope.count(
    sql`delete from company_label where id = ${params.labelId} and ${ownRows(scope.who)}`,
  )
  if (gone === 0) throw refuse("not_found")
  return {}
})
