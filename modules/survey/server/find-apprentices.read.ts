import { TAUGHT } from "@jalon/contracts/rules"
import { ownRows, type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { EntrustedTeaching } from "@jalon/trainings/rules"
import type { Apprentice } from "../rules/index.ts"
import { trainingAfterBreak } from "../rules/survey.data.ts"

export type ApprenticeRow = Apprentice & {
  contract_id: string
  contract_number: string
  student_id: string
  name: string
  class: { id: string; name: string } | null
  training_id: string | null
  health_sealed: Buffer | null
  entrusted: EntrustedTeaching[] | null
}

export type Counting = {
  on: IsoDate
  /** Those whose contract was broken and who are still trained, as the law lets them. */
  withBroken: boolean
}

/** What the contract says comes before what the records say now; class and training are those of the day. */
const fieldsOf = (on: IsoDate) => sql`
  c.id as contract_id, c.number as contract_number, s.id as student_id,
  concat_ws(' ', s.first_name, coalesce(s.usage_name, s.last_name)) as name,
  case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.name) end as class, t.id as training_id,
  s.ine, s.last_name, s.usage_name, s.first_name, s.second_first_name, s.third_first_name, s.sexe, s.birth_date,
  s.birth_department, s.birth_insee, s.address, s.phone, s.email, s.legal_representative, s.second_representative,
  s.regime_scolaire, s.nationalite, s.situation_avant_apprentissage, s.dernier_diplome_obtenu,
  s.situation_annee_precedente, s.etablissement_annee_precedente, s.health_sealed, null as has_disability,
  e.real_months, e.year_label, coalesce(e.cfa_entry_date, e.entry_date) as cfa_entry_date,
  coalesce(nullif(c.fields ->> 'formation_code_diplome', ''), t.diploma_code) as diploma_code,
  coalesce(nullif(c.fields ->> 'formation_rncp', ''), t.rncp_code) as rncp_code, t.diploma_kind, t.duration_months, t.entrusted,
  ce.uai as center_uai, ce.sifa_type_cfa as center_type, coalesce(si.uai, ce.uai) as site_uai,
  coalesce(si.address, ce.address) ->> 'code_postal' as site_postcode, ce.eple_uai, ce.nat_str_jur as eple_agreement,
  c.starts_on, case when c.broken_on <= ${on}::date then c.broken_on end as broken_on,
  jsonb_build_object('type', coalesce(nullif(c.fields ->> 'employeur_type', ''), p.employeur_type),
    'commune_insee', case when coalesce(nullif(c.fields ->> 'employeur_siret', ''), p.siret) is not distinct from p.siret
      then p.address ->> 'commune_insee' end,
    'naf', coalesce(nullif(c.fields ->> 'employeur_naf', ''), p.naf),
    'headcount', coalesce((c.fields ->> 'employeur_effectif')::int, p.effectif),
    'siret', coalesce(nullif(c.fields ->> 'employeur_siret', ''), p.siret)) as employer`

/** Whether they are a trainee that day since their contract was broken; null where the school said nothing of it. */
const isTrainee = (on: IsoDate) => sql`
  (select bool_or(${on}::date between (one.period ->> 'from')::date and (one.period ->> 'to')::date)
    from enrolment n cross join jsonb_array_elements(n.trainee_periods) one (period)
    where n.organization_id = s.organization_id and n.student_id = s.id and one.period ->> 'situation' <> 'avant_contrat'
      and (one.period ->> 'from')::date > c.broken_on)`

const isCounted = ({ on, withBroken }: Counting) => sql`
  c.contract_type = 'apprentissage'
  and coalesce(case when c.status = 'archived' then c.status_before_archive end, c.status) = any(${TAUGHT as string[]}::text[])
  and c.starts_on <= ${on}::date and c.ends_on >= ${on}::date
  and (c.broken_on is null or c.broken_on > ${on}::date or (${withBroken}
    and (s.left_on is null or s.left_on > ${on}::date)
    and coalesce(${isTrainee(on)}, c.broken_on + make_interval(months => ${trainingAfterBreak.months}::int) > ${on}::date)))`

/** One row each, with their last contract. */
export const findApprentices = (
  { who, run }: Pick<Scope, "who" | "run">,
  counting: Counting,
): Promise<ApprenticeRow[]> =>
  run(sql<ApprenticeRow>`
    select * from (
      select distinct on (s.id) s.sort_name, ${fieldsOf(counting.on)}
      from contract c
        join student s on s.organization_id = c.organization_id and s.id = c.student_id
        left join lateral (select one.* from enrolment one
          where one.organization_id = s.organization_id and one.student_id = s.id and one.entry_date <= ${counting.on}::date
            and (one.exit_date is null or one.exit_date >= ${counting.on}::date)
          order by one.class_id = c.class_id desc nulls last, one.entry_date desc limit 1) e on true
        left join class k on k.organization_id = c.organization_id and k.id = coalesce(e.class_id, c.class_id)
        left join training t on t.organization_id = c.organization_id and t.id = coalesce(c.training_id, k.training_id)
        left join apprentice_training_center ce on ce.organization_id = c.organization_id
          and ce.id = coalesce(c.center_id, k.center_id, t.center_id)
        left join site si on si.organization_id = c.organization_id and si.id = k.site_id
        left join partner p on p.organization_id = c.organization_id and p.id = c.partner_id
      where ${ownRows(who, "c.organization_id")} and ${isCounted(counting)}
      order by s.id, (c.broken_on is null or c.broken_on > ${counting.on}::date) desc, c.starts_on desc, c.id
    ) one order by one.class ->> 'name' nulls last, one.sort_name, one.student_id`)

/** Contracts of nobody's record: their line cannot be written, and nobody should find it missing in January. */
export const findUnnamedContracts = (
  { who, run }: Pick<Scope, "who" | "run">,
  on: IsoDate,
): Promise<{ id: string; number: string; learner: string }[]> =>
  run(sql<{ id: string; number: string; learner: string }>`
    select c.id, c.number, c.learner_name as learner from contract c
    where ${ownRows(who, "c.organization_id")} and c.student_id is null and c.contract_type = 'apprentissage'
      and coalesce(case when c.status = 'archived' then c.status_before_archive end, c.status) = any(${TAUGHT as string[]}::text[])
      and c.starts_on <= ${on}::date and c.ends_on >= ${on}::date and (c.broken_on is null or c.broken_on > ${on}::date)
    order by c.sort_name, c.id limit 100`)
