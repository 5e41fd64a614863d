import { accountOf, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { sectorOfType } from "@jalon/partners/rules"
import { differencesBetween, type RowValues, textOf } from "../../rules/index.ts"
import type { CompanyPlan, JudgedRow, Judging } from "../judge/context.ts"
import { merge, nest } from "../known/boxes.ts"
import {
  COMPARED_COMPANY_FIELDS,
  companyValuesOf,
  type KnownCompanyRow,
  knownCompanyColumns,
  NESTED_COMPANY_COLUMNS,
  PLAIN_COMPANY_FIELDS,
} from "../known/known-companies.ts"
import { noteChanges } from "./changes.ts"

type PlannedCompany = { row: JudgedRow; plan: CompanyPlan }

/** The kind of employer says its sector; one never contradicts the other. */
const sectorIn = (values: RowValues): string | null => {
  const type = textOf(values, "company.employeur_type")
  return type === null ? textOf(values, "company.secteur") : sectorOfType(type)
}

const newRow = ({ row: { read }, plan }: PlannedCompany) => {
  const { values } = read
  const made: Record<string, unknown> = { id: plan.id }
  for (const field of PLAIN_COMPANY_FIELDS) made[field] = values[`company.${field}`] ?? null
  for (const column of NESTED_COMPANY_COLUMNS) made[column] = nest(values, `company.${column}`)
  return { ...made, secteur: sectorIn(values) }
}

const insert = async (scope: Scope, importId: string, planned: readonly PlannedCompany[]): Promise<void> => {
  const rows = planned.map(newRow)
  await scope.run(sql`
    insert into partner (id, organization_id, import_id, denomination, siret, secteur, employeur_type, employeur_specifique,
      naf, effectif, idcc, opco, opco_source, opco_at, opco_by, caisse_retraite, phone, email, address, signataire)
    select id, ${organizationOf(scope.who)}, ${importId}, denomination, siret, coalesce(secteur, 'prive'), employeur_type,
      coalesce(employeur_specifique, '0'), naf, effectif, idcc, opco, case when opco is not null then 'person' end,
      case when opco is not null then now() end, case when opco is not null then ${accountOf(scope.who)}::uuid end,
      caisse_retraite, phone, email, address, signataire
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x (id uuid, denomination text, siret text, secteur text,
      employeur_type text, employeur_specifique text, naf text, effectif int, idcc text, opco text, caisse_retraite text,
      phone text, email text, address jsonb, signataire jsonb)`)
}

const rowAfter = (now: KnownCompanyRow, changes: RowValues) => {
  const after: Record<string, unknown> = { id: now.id }
  for (const field of PLAIN_COMPANY_FIELDS) after[field] = changes[`company.${field}`] ?? now[field]
  for (const column of NESTED_COMPANY_COLUMNS)
    after[column] = merge(now[column], nest(changes, `company.${column}`))
  return { ...after, secteur: sectorIn(changes) ?? now.secteur }
}

const change = async (scope: Scope, importId: string, planned: readonly PlannedCompany[]): Promise<void> => {
  const locked = await scope.run(sql<KnownCompanyRow>`
    select ${knownCompanyColumns} from partner p where ${ownRows(scope.who, "p.organization_id")}
      and p.id = any(${planned.map(({ plan }) => plan.id)}::uuid[]) and p.archived_at is null order by p.id for update`)
  const seen = locked.flatMap((now) => {
    const one = planned.find(({ plan }) => plan.id === now.id)
    if (!one) return []
    const differences = differencesBetween(companyValuesOf(now), one.row.read.values, COMPARED_COMPANY_FIELDS)
    return differences.length === 0 ? [] : [{ now, row: one.row, differences }]
  })
  const rows = seen.map(({ now, differences }) =>
    rowAfter(now, Object.fromEntries(differences.map(({ field, after }) => [field, after]))),
  )
  await scope.run(sql`
    update partner p set denomination = x.denomination, secteur = x.secteur, employeur_type = x.employeur_type,
      employeur_specifique = x.employeur_specifique, naf = x.naf, effectif = x.effectif, idcc = x.idcc,
      opco_source = case when x.opco is distinct from p.opco then 'person' else p.opco_source end,
      opco_at = case when x.opco is distinct from p.opco then now() else p.opco_at end,
      opco = x.opco, caisse_retraite = x.caisse_retraite, phone = x.phone, email = x.email, address = x.address,
      signataire = x.signataire, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x (id uuid, denomination text, secteur text, employeur_type text,
      employeur_specifique text, naf text, effectif int, idcc text, opco text, caisse_retraite text, phone text, email text,
      address jsonb, signataire jsonb)
    where ${ownRows(scope.who, "p.organization_id")} and p.id = x.id`)
  await noteChanges(
    scope,
    importId,
    seen.map(({ now, row, differences }) => ({
      row_number: row.number,
      subject: "partner" as const,
      subject_id: now.id,
      operation: "change" as const,
      before: Object.fromEntries(differences.map(({ field, before }) => [field, before])),
      after: Object.fromEntries(differences.map(({ field, after }) => [field, after])),
    })),
  )
}

const contactRow = (row: JudgedRow) =>
  row.contacts.map(({ id, effect, before, facts }) => ({
    row_number: row.number,
    partner_id: row.company?.id,
    id,
    effect,
    before,
    facts,
  }))

const saveContacts = async (scope: Scope, importId: string, rows: readonly JudgedRow[]): Promise<void> => {
  const all = rows.flatMap(contactRow)
  const made = all.flatMap(({ effect, id, partner_id, facts }) =>
    effect === "create" ? [{ id, partner_id, ...facts }] : [],
  )
  const changed = all.filter(({ effect }) => effect === "change")
  const columns = sql`x (id uuid, partner_id uuid, last_name text, first_name text, email text, phone text, job_title text,
    roles text[], birth_date date, diploma text, diploma_level smallint, experience_years smallint)`
  if (made.length > 0)
    await scope.run(sql`
      insert into partner_contact (id, organization_id, import_id, partner_id, last_name, first_name, email, phone, job_title,
        roles, birth_date, diploma, diploma_level, experience_years)
      select id, ${organizationOf(scope.who)}, ${importId}, partner_id, last_name, first_name, email, phone, job_title, roles,
        birth_date, diploma, diploma_level, experience_years
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) ${columns}`)
  if (changed.length === 0) return
  await scope.run(sql`
    update partner_contact c set first_name = x.first_name, email = x.email, phone = x.phone, job_title = x.job_title,
      roles = x.roles, birth_date = x.birth_date, diploma = x.diploma, diploma_level = x.diploma_level,
      experience_years = x.experience_years, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(changed.map(({ id, facts }) => ({ id, ...facts })))}::jsonb) ${columns}
    where ${ownRows(scope.who, "c.organization_id")} and c.id = x.id`)
  await noteChanges(
    scope,
    importId,
    changed.map(({ row_number, id, before, facts }) => ({
      row_number,
      subject: "partner_contact" as const,
      subject_id: id,
      operation: "change" as const,
      before: before ?? {},
      after: facts,
    })),
  )
}

/** The companies of a batch and their people, before the students who refer to them. */
export const saveCompanies = async (
  scope: Scope,
  { importId }: Judging,
  rows: readonly JudgedRow[],
): Promise<void> => {
  const planned = rows.flatMap((row) => (row.company ? [{ row, plan: row.company }] : []))
  if (planned.length === 0) return
  const made = planned.filter(({ plan }) => plan.effect === "create")
  const changed = planned.filter(({ plan }) => plan.effect === "change")
  if (made.length > 0) await insert(scope, importId, made)
  if (changed.length > 0) await change(scope, importId, changed)
  await saveContacts(scope, importId, rows)
}
