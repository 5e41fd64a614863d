import { ownRows, sql } from "@jalon/data"
import { type Asking, found } from "../asking.ts"

export type SubjectRow = { id: string; title: string; short_code: string; hue: number }

export const subjectsOf = (asking: Asking): Promise<SubjectRow[]> =>
  asking.run(sql<SubjectRow>`
    select id, title, short_code, hue from subject where ${ownRows(asking.who)} and archived_at is null
    order by sort_title, id`)

export const loadSubject = async (asking: Asking, id: string): Promise<SubjectRow> =>
  found(
    await asking.find(sql<SubjectRow>`
      select id, title, short_code, hue from subject where ${ownRows(asking.who)} and id = ${id}`),
  )
