import { nextSchoolYear, schoolYearOf } from "@jalon/calendar"
import { ownRows, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import type { AnswerOf } from "@jalon/wire-kit"
import * as wire from "../wire/index.ts"

type Choices = AnswerOf<typeof wire.catalogueChoices>

export const catalogueChoices = read(wire.catalogueChoices, async (reader) => {
  const own = ownRows(reader.who)
  const current = schoolYearOf(today())
  const [trainings, centers, sites, trainers, years] = await Promise.all([
    reader.run(sql<Choices["trainings"][number]>`
      select id, title as name, rncp_code as detail, short_title, duration_months, duration_hours_total,
        capacity_default as capacity, center_id
      from training where ${own} and archived_at is null and status <> 'closed' order by sort_title, id`),
    reader.run(sql<Choices["centers"][number]>`
      select id, name from apprentice_training_center where ${own} and archived_at is null order by name, id`),
    reader.run(sql<Choices["sites"][number]>`
      select id, name, center_id from site where ${own} and archived_at is null order by name, id`),
    reader.run(sql<Choices["trainers"][number]>`
      select m.id, c.first_name || ' ' || c.last_name as name, m.role_id
      from member m join colleagues() c on c.account_id = m.account_id
      where ${ownRows(reader.who, "m.organization_id")} and m.revoked_at is null and c.is_active
      order by search_text(c.last_name || ' ' || c.first_name), m.id`),
    reader.run(sql<{ school_year: string }>`select distinct school_year from class where ${own}`),
  ])
  const known = [current, nextSchoolYear(current), ...years.map(({ school_year }) => school_year)]
  return {
    trainings,
    centers,
    sites,
    trainers,
    school_years: [...new Set(known)].toSorted().toReversed(),
    current_year: current,
  }
})
