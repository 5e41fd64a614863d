import { ownRows, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import type { AnswerOf } from "@jalon/wire-kit"
import * as wire from "../../wire/index.ts"
import { subjectsOf } from "../subjects/subject-row.ts"

type Choices = AnswerOf<typeof wire.trainerChoices>

export const trainerChoices = read(wire.trainerChoices, async (reader) => {
  const [subjects, members] = await Promise.all([
    subjectsOf(reader),
    reader.run(sql<Choices["members"][number]>`
      select m.id, c.first_name || ' ' || c.last_name as name,
        (select t.id from trainer t where t.organization_id = m.organization_id and t.member_id = m.id and t.archived_at is null)
          as trainer_id
      from member m join colleagues() c on c.account_id = m.account_id
      where ${ownRows(reader.who, "m.organization_id")} and m.revoked_at is null and c.is_active
      order by search_text(c.last_name || ' ' || c.first_name), m.id`),
  ])
  return { subjects, members }
})
