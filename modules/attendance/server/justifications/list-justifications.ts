import { onlyRow, type Scope, type Sql, sql, sqlName, type Who } from "@jalon/data"
import { isOfficeRole } from "@jalon/identity/rules"
import { beginsWord, searchWords, today } from "@jalon/kernel"
import { memberOf, multiStep } from "@jalon/serving"
import type * as z from "zod/mini"
import { reasonsOn } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { and } from "../asking.ts"
import type { AttendanceServices } from "../services.ts"
import { openContent } from "./content.ts"
import {
  fromJustifications,
  justificationRows,
  mayDecide,
  visibleJustifications,
} from "./justification-row.read.ts"
import { presentCard, reasonWords, studentOf } from "./present-justification.ts"

const HEAD_OF_STUDIES = 4

type View = (typeof wire.JUSTIFICATION_VIEWS)[number]

export const inView = (view: View): Sql => (view === "all" ? sql`true` : sql`j.status = ${view}`)

type Narrowed = Omit<z.output<typeof wire.justificationQuery>, "view">

/** Beside the view: whose, and of which days. */
export const narrowedTo = (who: Who, { q, class: classId, from, to }: Narrowed): Sql =>
  and([
    visibleJustifications(who),
    ...searchWords(q ?? "").map((word) => sql`st.sort_name ~ ${beginsWord(word)}`),
    ...(classId ? [sql`st.class_id = ${classId}`] : []),
    ...(from ? [sql`j.to_date >= ${from}::date`] : []),
    ...(to ? [sql`j.from_date <= ${to}::date`] : []),
  ])

const countViews = async (scope: Scope, where: Sql): Promise<Record<View, number>> => {
  const counted = wire.JUSTIFICATION_VIEWS.map(
    (view) => sql`count(*) filter (where ${inView(view)})::int as ${sqlName(view)}`,
  ).reduce((all, one) => sql`${all}, ${one}`)
  return onlyRow(
    (
      await scope.run(sql<Record<View, number>>`select ${counted} from ${fromJustifications} where ${where}`)
    )[0],
  )
}

export const listJustifications = ({ vault }: AttendanceServices) =>
  multiStep(wire.listJustifications, async ({ data, action, who }, { query }) => {
    const member = memberOf(who)
    return data.inScope(member, action, async (scope) => {
      const { page, page_size, view, sort } = query
      const filters = narrowedTo(scope.who, query)
      const counts = await countViews(scope, filters)
      // What waits longest first; what is decided, newest first.
      const isNewest = sort === "-submitted" || view === "accepted" || view === "refused" || view === "all"
      const rows = await justificationRows(
        scope,
        sql`${filters} and ${inView(view)}`,
        sql`order by j.submitted_at ${isNewest ? sql`desc` : sql``}, j.id limit ${page_size} offset ${(page - 1) * page_size}`,
      )
      const decides = await mayDecide(scope)
      const keys = decides && rows.length > 0 ? await vault.keyFor(scope) : null
      return {
        results: rows.map((row) => ({
          ...presentCard(row),
          student: studentOf(row),
          missed_minutes: row.missed_minutes,
          version: row.version,
          reason: keys && reasonWords(openContent(keys, row.id, row.content).reason),
        })),
        count: counts[view],
        count_is_capped: false,
        page,
        page_size,
        view_counts: counts,
        may_decide: decides,
        may_file: isOfficeRole(member.roleId) || member.roleId === HEAD_OF_STUDIES,
        reasons: reasonsOn(today()).map(({ code, label }) => ({ code, label })),
      }
    })
  })
