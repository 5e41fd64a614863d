import { accountOf, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { and, mayPlan } from "../asking.ts"
import { courseDocumentRows, presentCourseDocument } from "./course-document-row.ts"

export const listCourseDocuments = read(wire.listCourseDocuments, async (reader, { query }) => {
  const rows = await courseDocumentRows(
    reader,
    and([
      sql`true`,
      ...(query.class ? [sql`d.class_ids && ${query.class}::uuid[]`] : []),
      ...(query.session ? [sql`d.session_id = any(${query.session}::uuid[])`] : []),
    ]),
  )
  const account = accountOf(reader.who)
  return {
    results: rows.map((row) => ({
      ...presentCourseDocument(row),
      may_remove: mayPlan(reader.who) || row.added_by_account === account,
    })),
  }
})
