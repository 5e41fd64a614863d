import { onlyRow, ownRows, type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { Source } from "../../rules/index.ts"

export type RecordIds = {
  student_id: string | null
  partner_id: string | null
  tutor_id: string | null
  training_id: string | null
  class_id: string | null
  center_id: string | null
}

type Row = Readonly<Record<string, unknown>>
type Loaded = Exclude<Source["record"], "default" | "rules" | "previous_contract" | "student_secret">

export type LevelRow = Readonly<{
  opco: string | null
  idcc: string | null
  amount_cents: number
  valid_from: IsoDate
  valid_to: IsoDate | null
  source: string
  uncertain: boolean
}>

/** The rows a contract draws on, each as JSON; secrets stay in their table. */
export type Records = Readonly<Record<Loaded, Row | null>> & {
  /** The school itself, for what it signs. */
  school: Row | null
  /** What funders pay for the training. */
  levels: readonly LevelRow[]
  approves_conventions: boolean
  has_nir: boolean
  has_health: boolean
}

export const recordsRow = (who: Scope["who"], ids: RecordIds) => {
  const own = (alias: string) => ownRows(who, `${alias}.organization_id`)
  return sql<Records>`
    select
      (select to_jsonb(s) - '{nir_sealed,nir_mark,health_sealed,accommodations_sealed,accommodations}'::text[] from student s where ${own("s")} and s.id = ${ids.student_id}) as student,
      (select to_jsonb(p) from partner p where ${own("p")} and p.id = ${ids.partner_id}) as company,
      (select to_jsonb(k) from partner_contact k where ${own("k")} and k.id = ${ids.tutor_id}) as tutor,
      (select to_jsonb(t) from training t where ${own("t")} and t.id = ${ids.training_id}) as training,
      (select to_jsonb(g) from class g where ${own("g")} and g.id = ${ids.class_id}) as class,
      (select to_jsonb(e) || jsonb_build_object('nda', coalesce(nullif(e.nda, ''), o.nda))
        from apprentice_training_center e left join organization o on o.id = e.organization_id
        where ${own("e")} and e.id = ${ids.center_id}) as center,
      (select to_jsonb(w) from site w where ${own("w")} and w.id =
        (select g.site_id from class g where ${own("g")} and g.id = ${ids.class_id})) as site,
      (select jsonb_build_object('signatory', o.signatory, 'name', o.name, 'email', o.email, 'phone', o.phone)
        from organization o where ${ownRows(who, "o.id")}) as school,
      coalesce((select jsonb_agg(to_jsonb(l)) from training_funding_level l
        where ${own("l")} and l.training_id = ${ids.training_id}), '[]') as levels,
      coalesce((select f.approves_conventions from contract_preference f where ${own("f")}), false) as approves_conventions,
      exists (select from student s where ${own("s")} and s.id = ${ids.student_id} and s.nir_sealed is not null) as has_nir,
      exists (select from student s where ${own("s")} and s.id = ${ids.student_id} and s.health_sealed is not null) as has_health`
}

export const loadRecords = async (
  { who, find }: Pick<Scope, "who" | "find">,
  ids: RecordIds,
): Promise<Records> => onlyRow(await find(recordsRow(who, ids)))
