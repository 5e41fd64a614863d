import { type Sql, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { and, mayPlan } from "../asking.ts"
import { sessionRows } from "./session-row.ts"

export const listSessions = read(wire.listSessions, async (reader, { query }) => {
  const { from, to, class: classes, trainer, room } = query
  const wanted: Sql[] = [
    sql`s.on_date between ${from}::date and ${to}::date`,
    ...(classes
      ? [
          sql`exists (select from course_session_class sc where sc.organization_id = s.organization_id and sc.session_id = s.id
            and sc.class_id = any(${classes}::uuid[]))`,
        ]
      : []),
    ...(trainer
      ? [
          sql`exists (select from course_session_trainer st where st.organization_id = s.organization_id
            and st.session_id = s.id and st.trainer_id = any(${trainer}::uuid[]))`,
        ]
      : []),
    ...(room ? [sql`s.room_id = any(${room}::uuid[])`] : []),
  ]
  return { results: await sessionRows(reader, and(wanted)), may_plan: mayPlan(reader.who) }
})
