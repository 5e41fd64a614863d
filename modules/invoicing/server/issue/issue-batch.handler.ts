import { type Data, ownRows, type Scope, sql, type Who } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import type { IsoDate } from "@jalon/kernel"
import { Refusal } from "@jalon/kernel"
import { commonRefusals, type Sentence } from "@jalon/wire-kit"
import { refusals } from "../../wire/words.fr.ts"
import { issueInstalment } from "./issue-instalment.ts"

const ACTION = "invoicing.issue-batch"
/** A step is stored: long enough to be worth it, short enough to be done again. */
const AT_ONCE = 25

type Waiting = { id: string; instalment_id: string; issued_on: IsoDate }

const nextRows = (scope: Scope, batchId: string): Promise<Waiting[]> =>
  scope.run(sql<Waiting>`
    select r.id, r.instalment_id, b.issued_on from invoice_batch_row r
      join invoice_batch b on b.organization_id = r.organization_id and b.id = r.batch_id
    where ${ownRows(scope.who, "r.organization_id")} and r.batch_id = ${batchId} and r.state = 'waiting'
    order by r.rank limit ${AT_ONCE}`)

const sentences: Readonly<Record<string, Sentence>> = { ...commonRefusals, ...refusals }

const sentenceOf = ({ code, facts }: Refusal): string => {
  const said = sentences[code] ?? code
  return typeof said === "function" ? said(facts) : said
}

/** One invoice, one transaction: a refusal touches no other row, a crash leaves the row waiting. */
const issueRow = async (data: Data, who: Who, row: Waiting): Promise<void> => {
  const refused = await data
    .inScope(who, ACTION, async (scope) => {
      const held = await scope.find(sql<{ id: string }>`
        select id from invoice_batch_row where ${ownRows(scope.who)} and id = ${row.id} and state = 'waiting' for update`)
      if (held === null) return
      const { id } = await issueInstalment(scope, row.instalment_id, row.issued_on)
      await scope.run(sql`
        update invoice_batch_row set state = 'issued', invoice_id = ${id} where ${ownRows(scope.who)} and id = ${row.id}`)
    })
    .then(() => null)
    .catch((error: unknown) => {
      if (error instanceof Refusal) return sentenceOf(error)
      throw error
    })
  if (refused !== null)
    await data.inScope(who, ACTION, (scope) =>
      scope.run(sql`
        update invoice_batch_row set state = 'refused', reason = ${refused}
        where ${ownRows(scope.who)} and id = ${row.id} and state = 'waiting'`),
    )
}

export const handle = async ({ batchId }: { batchId: string }, { step, data, who }: Work): Promise<void> => {
  for (let part = 0, more = true; more; part++)
    more = await step(`part ${part}`, async () => {
      const rows = await data.inScope(who, ACTION, (scope) => nextRows(scope, batchId))
      for (const row of rows) await issueRow(data, who, row)
      return rows.length === AT_ONCE
    })
  await step("finish", () =>
    data.inScope(who, ACTION, (scope) =>
      scope.run(sql`
        update invoice_batch set finished_at = now() where ${ownRows(scope.who)} and id = ${batchId} and finished_at is null`),
    ),
  )
}
