import { ownRows, sql } from "@jalon/data"
import { type IsoDate, today } from "@jalon/kernel"
import { memberOf, multiStep } from "@jalon/serving"
import { contentOf, invoiceNumber } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { excessWarnings } from "../extra-costs/excess-warnings.read.ts"
import { lockIssueSources } from "./invoice-source.read.ts"
import { issueFault } from "./issue-instalments.ts"

type Series = { prefix: string; next_number: number; last_issued_on: IsoDate | null }

/** Shown before anything leaves: who is asked how much, under which number, and which rows are left out and why. */
export const reviewIssue = multiStep(wire.reviewIssue, ({ data, action, who }, { body }) =>
  data.inScope(memberOf(who), action, async (scope) => {
    const series = await scope.find(sql<Series>`
      select prefix, next_number, last_issued_on from invoice_series where ${ownRows(scope.who)} and kind = 'invoice'`)
    const ids = await scope.run(sql<{ id: string }>`
      select id from instalment where ${ownRows(scope.who)} and id = any(${body.instalment_ids}::uuid[])
      order by opens_on, sort_name, id`)
    const sources = await lockIssueSources(
      scope,
      ids.map(({ id }) => id),
    )
    const warnings = await excessWarnings(scope, [...sources.keys()])
    const rows = []
    let next = series?.next_number ?? 1
    for (const { id } of ids) {
      const found = sources.get(id)
      if (found === undefined) continue
      const fault = issueFault(found)
      const { row, source } = found
      rows.push({
        id,
        learner: source.learner,
        company: source.employer.name,
        instalment: { number: row.number, of: row.of_count },
        nature: row.nature,
        buyer: fault === null ? contentOf(source).buyer.name : "",
        cents: row.cents,
        fault,
        warning: warnings.get(id) ?? null,
        number: fault === null && series !== null ? invoiceNumber(series.prefix, today(), next++) : null,
      })
    }
    return { is_accepted: series !== null, earliest_on: series?.last_issued_on ?? null, rows }
  }),
)
