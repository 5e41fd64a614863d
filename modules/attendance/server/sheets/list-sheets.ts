import { organizationOf, type Sql, sql } from "@jalon/data"
import { addDays, beginsWord, searchWords, today } from "@jalon/kernel"
import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { openAnomalies } from "../anomalies/anomaly-row.read.ts"
import { type Asking, and } from "../asking.ts"
import { countSheets } from "./count-sheets.read.ts"
import { prepareSheets } from "./prepare-sheets.ts"
import { presentCard } from "./present-sheet.ts"
import { sheetRows } from "./sheet-row.read.ts"
import { waitingSheets } from "./waiting-sheets.ts"

type View = (typeof wire.SHEET_VIEWS)[number]

const inView: Record<View, () => Sql> = {
  today: () => sql`sh.on_date = ${today()} and sh.status <> 'cancelled'`,
  to_sign: () => sql`sh.status = 'to_sign'`,
  incomplete: () =>
    sql`sh.on_date <= ${today()} and sh.status in ('upcoming', 'open', 'to_sign') and sh.ends_at < now()`,
  anomalies: () => sql`exists (select from attendance_anomaly a where a.organization_id = sh.organization_id
    and a.sheet_id = sh.id and a.state = 'open')`,
  closed: () => sql`sh.status in ('signed', 'closed', 'corrected', 'voided')`,
  all: () => sql`true`,
}

/** What is late first; what is over, newest first. */
const ordered: Record<View, Sql> = {
  today: sql`order by sh.start_minute, sh.id`,
  to_sign: sql`order by sh.on_date, sh.start_minute, sh.id`,
  incomplete: sql`order by sh.on_date, sh.start_minute, sh.id`,
  anomalies: sql`order by sh.on_date desc, sh.start_minute desc, sh.id`,
  closed: sql`order by sh.on_date desc, sh.start_minute desc, sh.id`,
  all: sql`order by sh.on_date desc, sh.start_minute, sh.id`,
}

/** Subject, class or trainer: what people call a sheet by. */
const saysWord = (word: string): Sql => {
  const begins = beginsWord(word)
  return sql`(search_text(coalesce(s.title, '')) ~ ${begins}
    or exists (select from subject su where su.organization_id = s.organization_id and su.id = s.subject_id
      and su.sort_title ~ ${begins})
    or exists (select from course_session_class sc join class c on c.organization_id = sc.organization_id and c.id = sc.class_id
      where sc.organization_id = s.organization_id and sc.session_id = s.id and c.sort_name ~ ${begins})
    or exists (select from course_session_trainer st join trainer t on t.organization_id = st.organization_id
      and t.id = st.trainer_id where st.organization_id = s.organization_id and st.session_id = s.id
      and t.sort_name ~ ${begins}))`
}

/** The planning of the days around: sheets exist before anybody looks for them. */
const DAYS_BEFORE = 7
const DAYS_AHEAD = 1

export const listSheets = multiStep(wire.listSheets, async ({ data, action, who }, { query }) => {
  const caller = who ?? ({ kind: "visitor" } as const)
  await data.inScope(
    { kind: "system", organizationId: organizationOf(caller) ?? 0 },
    action,
    async (scope) => {
      await prepareSheets(scope, addDays(today(), -DAYS_BEFORE), addDays(today(), DAYS_AHEAD))
      await waitingSheets(scope)
    },
  )
  const { page, page_size, view, from, to, class: classes, trainer, q } = query
  const filters: Sql[] = [
    sql`true`,
    ...searchWords(q ?? "").map(saysWord),
    ...(from ? [sql`sh.on_date >= ${from}::date`] : []),
    ...(to ? [sql`sh.on_date <= ${to}::date`] : []),
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
  ]
  return data.inScope(caller, action, async (scope) => {
    const asking: Asking = scope
    const where = and([inView[view](), ...filters])
    const cut = sql`${ordered[view]} limit ${page_size} offset ${(page - 1) * page_size}`
    const rows = await sheetRows(asking, where, cut)
    const open = await openAnomalies(asking, rows)
    const counts = await countSheets(
      asking,
      wire.SHEET_VIEWS.map((one) => [one, inView[one]()] as const),
      and(filters),
    )
    return {
      count: counts[view],
      count_is_capped: false,
      page,
      page_size,
      results: rows.map((row) => ({ ...presentCard(row), open_anomalies: open.get(row.id) ?? [] })),
      view_counts: counts,
    }
  })
})
