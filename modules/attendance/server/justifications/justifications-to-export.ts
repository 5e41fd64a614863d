import { type FieldVault, type Scope, sql } from "@jalon/data"
import type * as z from "zod/mini"
import type { justificationQuery } from "../../wire/index.ts"
import { openContent } from "./content.ts"
import { type JustificationRow, justificationRows, mayDecide } from "./justification-row.read.ts"
import { inView, narrowedTo } from "./list-justifications.ts"
import { reasonWords } from "./present-justification.ts"

export type ExportedJustification = Omit<JustificationRow, "content"> & {
  /** Null for whoever does not decide. */
  reason: string | null
}

/** The queue whole, for a file: why is told to who decides, and to nobody else. */
export const justificationsToExport = async (
  vault: FieldVault,
  scope: Scope,
  { query, atMost }: { query: z.output<typeof justificationQuery>; atMost: number },
): Promise<{ rows: ExportedJustification[]; showsReasons: boolean }> => {
  const { view, ...narrowed } = query
  const rows = await justificationRows(
    scope,
    sql`${narrowedTo(scope.who, narrowed)} and ${inView(view)}`,
    sql`order by j.from_date, st.sort_name, j.id limit ${atMost}`,
  )
  const showsReasons = await mayDecide(scope)
  const keys = showsReasons && rows.length > 0 ? await vault.keyFor(scope) : null
  return {
    showsReasons,
    rows: rows.map(({ content, ...row }) => ({
      ...row,
      reason: keys && reasonWords(openContent(keys, row.id, content).reason).label,
    })),
  }
}
