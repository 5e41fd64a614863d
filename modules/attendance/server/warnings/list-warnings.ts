import { sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { and } from "../asking.ts"
import {
  countWarnings,
  inWarningView,
  presentWarning,
  visibleWarnings,
  warningRows,
} from "./warning-row.read.ts"

export const listWarnings = read(wire.listWarnings, async (reader, { query }) => {
  const { page, page_size, view, class: classes, training, student } = query
  const filters = and([
    await visibleWarnings(reader),
    ...(classes ? [sql`st.class_id = any(${classes}::uuid[])`] : []),
    ...(training ? [sql`c.training_id = any(${training}::uuid[])`] : []),
    ...(student ? [sql`st.id = any(${student}::uuid[])`] : []),
  ])
  const [counts, rows] = await Promise.all([
    countWarnings(reader, filters),
    warningRows(
      reader,
      sql`${filters} and ${inWarningView(view)}`,
      sql`limit ${page_size} offset ${(page - 1) * page_size}`,
    ),
  ])
  return {
    count: counts[view],
    count_is_capped: false,
    page,
    page_size,
    results: rows.map(presentWarning),
    view_counts: counts,
  }
})
