import { type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import { type BranchLevels, levelsByBranch } from "../../rules/index.ts"

type Row = {
  rncp: string
  cpne_code: string
  cpne_label: string
  amount_cents: number
  applicable_from: IsoDate
  file_date: IsoDate
}

/** What is published for a certification, branch by branch, with that of the one it renews. */
export const loadLevelsByBranch = async (
  { run }: Pick<Scope, "run">,
  question: Parameters<typeof levelsByBranch>[1],
): Promise<BranchLevels[]> => {
  const codes = [question.rncp, ...(question.formerRncp === null ? [] : [question.formerRncp])]
  const rows = await run(sql<Row>`
    select rncp, cpne_code, cpne_label, amount_cents, applicable_from, file_date from published_levels(${codes}::text[])`)
  return levelsByBranch(
    rows.map((row) => ({
      rncp: row.rncp,
      cpneCode: row.cpne_code,
      cpneLabel: row.cpne_label,
      amountCents: row.amount_cents,
      applicableFrom: row.applicable_from,
      fileDate: row.file_date,
    })),
    question,
  )
}
