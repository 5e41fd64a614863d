import { ownRows, type Scope, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import type { IsoDate } from "@jalon/kernel"
import { Refusal } from "@jalon/kernel"
import { commonRefusals, type Sentence } from "@jalon/wire-kit"
import { refusals } from "../../wire/words.fr.ts"
import { issueInstalments } from "./issue-instalments.ts"

const ACTION = "invoicing.issue-batch"
/**
 * In one transaction, and one step that is stored: their statements cost little more than those of one invoice, and nobody else of
 * the school waits long for its numbers or its audit.
 */
const AT_ONCE = 50

type Waiting = { id: string; instalment_id: string; issued_on: IsoDate }

const takeRows = (scope: Scope, batchId: string): Promise<Waiting[]> =>
  scope.run(sql<Waiting>`
    select r.id, r.instalment_id, b.issued_on from invoice_batch_row r
      join invoice_batch b on b.organization_id = r.organization_id and b.id = r.batch_id
    where ${ownRows(scope.who, "r.organization_id")} and r.batch_id = ${batchId} and r.state = 'waiting'
    order by r.rank limit ${AT_ONCE} for update of r`)

const sentences: Readonly<Record<string, Sentence>> = { ...commonRefusals, ...refusals }

const sentenceOf = ({ code, facts }: Refusal): string => {
  const said = sentences[code] ?? code
  return typeof said === "function" ? said(facts) : said
}

/** What can be invoiced is, the others say why: a refusal stops no other row, a crash leaves them all waiting. */
const issuePart = async (scope: Scope, batchId: string): Promise<boolean> => {
  const rows = await takeRows(scope, batchId)
  const [first] = rows
  if (first === undefined) return false
  const issued = await issueInstalments(
    scope,
    rows.map(({ instalment_id }) => instalment_id),
    first.issued_on,
  )
  const results = issued.map(({ result }, at) => ({
    id: rows[at]?.id,
    ...(result instanceof Refusal
      ? { state: "refused", reason: sentenceOf(result) }
      : { state: "issued", invoice_id: result.id }),
  }))
  await scope.run(sql`
    update invoice_batch_row r set state = v.state, invoice_id = v.invoice_id, reason = v.reason
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as v (id uuid, state text, invoice_id uuid, reason text)
    where ${ownRows(scope.who, "r.organization_id")} and r.id = v.id`)
  return true
}

export const handle = async ({ batchId }: { batchId: string }, { step, data, who }: Work): Promise<void> => {
  for (let part = 0, more = true; more; part++)
    more = await step(`part ${part}`, () => data.inScope(who, ACTION, (scope) => issuePart(scope, batchId)))
  // Done twice at once, the other run may still hold rows: it finishes then.
  await step("finish", () =>
    data.inScope(who, ACTION, (scope) =>
      scope.run(sql`
        update invoice_batch b set finished_at = now()
        where ${ownRows(scope.who, "b.organization_id")} and b.id = ${batchId} and b.finished_at is null and not exists (
          select from invoice_batch_row r
          where r.organization_id = b.organization_id and r.batch_id = b.id and r.state = 'waiting')`),
    ),
  )
}
