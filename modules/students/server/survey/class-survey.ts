import { ownRows, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import type { EntrustedTeaching } from "@jalon/trainings/rules"
import { type SurveyInput, surveyGaps, withPartnerSchool } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"

type Row = SurveyInput & { id: string; name: string; entrusted: EntrustedTeaching[] | null }

export const classSurvey = read(wire.classSurvey, async (reader, { params }) => {
  const group = await reader.find(
    sql`select id from class where ${ownRows(reader.who)} and id = ${params.classId}`,
  )
  if (!group) throw refuse("not_found")
  const rows = await reader.run(sql<Row>`
    select s.id, concat_ws(' ', s.first_name, coalesce(s.usage_name, s.last_name)) as name, s.last_name, s.first_name, s.sexe,
      s.birth_date, s.birth_department, s.birth_insee, s.address, s.situation_annee_precedente,
      s.etablissement_annee_precedente, s.situation_avant_apprentissage, s.dernier_diplome_obtenu, e.real_months, e.year_label,
      t.diploma_code, t.rncp_code, t.diploma_kind, t.duration_months, t.entrusted, ce.uai as center_uai,
      ce.sifa_type_cfa as center_type,
      coalesce(si.uai, ce.uai) as site_uai, coalesce(si.address, ce.address) ->> 'code_postal' as site_postcode,
      ce.eple_uai, ce.nat_str_jur as eple_agreement
    from student s
      join class c on c.id = s.class_id
      join training t on t.id = c.training_id
      left join apprentice_training_center ce on ce.id = coalesce(c.center_id, t.center_id)
      left join site si on si.id = c.site_id
      left join enrolment e on e.student_id = s.id and e.class_id = c.id and e.exit_date is null
    where ${ownRows(reader.who, "s.organization_id")} and s.class_id = ${params.classId} and s.archived_at is null
      and s.state <> 'left'
    order by s.sort_name, s.id`)
  const on = today()
  const checked = rows.map((row) => ({
    id: row.id,
    name: row.name,
    gaps: surveyGaps(withPartnerSchool(row, on), on),
  }))
  return {
    ready: checked.filter(({ gaps }) => gaps.length === 0).length,
    results: checked.filter(({ gaps }) => gaps.length > 0),
  }
})
