import { ownRows, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import type { AnswerOf } from "@jalon/wire-kit"
import * as wire from "../../wire/index.ts"
import { subjectsOf } from "../subjects/subject-row.ts"

type Choices = AnswerOf<typeof wire.planningChoices>

export const planningChoices = read(wire.planningChoices, async (reader) => {
  const [classes, subjects, trainers, rooms] = await Promise.all([
    reader.run(sql<Choices["classes"][number]>`
      select c.id, c.name, c.start_date, c.end_date, si.name as site
      from class c left join site si on si.organization_id = c.organization_id and si.id = c.site_id
      where ${ownRows(reader.who, "c.organization_id")} and c.archived_at is null and c.status <> 'finished'
      order by c.sort_name, c.start_date desc, c.id`),
    subjectsOf(reader),
    reader.run(sql<Choices["trainers"][number]>`
      select t.id, t.first_name || ' ' || t.last_name as name,
        coalesce((select json_agg(ts.subject_id) from trainer_subject ts
          where ts.organization_id = t.organization_id and ts.trainer_id = t.id), '[]') as subject_ids
      from trainer t where ${ownRows(reader.who, "t.organization_id")} and t.archived_at is null order by t.sort_name, t.id`),
    reader.run(sql<Choices["rooms"][number]>`
      select r.id, r.name, r.capacity, r.kind, si.name as site
      from room r left join site si on si.organization_id = r.organization_id and si.id = r.site_id
      where ${ownRows(reader.who, "r.organization_id")} and r.archived_at is null
      order by si.name nulls last, r.sort_name, r.id`),
  ])
  return { classes, subjects, trainers, rooms }
})
