import { newId, type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import type { BodyOf } from "@jalon/wire-kit"
import { doubtsOf, initialLegalValues, readLegalValue } from "../rules/index.ts"
import * as wire from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { legalValuesEvents } from "./events.ts"
import { addedLegalValues, loadLegalValues } from "./load-legal-values.ts"
import { ownDraft, presentDraft } from "./present-draft.ts"

type Proposed = BodyOf<typeof wire.draftLegalValue>

/** Two words do not say why. */
const SHORTEST_REASON = 10
const isReason = (reason: string | null): boolean => (reason ?? "").trim().length >= SHORTEST_REASON

const checkAdded = async (scope: Scope, proposed: Proposed): Promise<void> => {
  const row = readLegalValue(initialLegalValues, proposed)
  if (row === null) throw refuse("legal_value.unreadable")
  const doubts = doubtsOf(await loadLegalValues(scope), row, today())
  const [first] = doubts
  if (first?.kind === "refused") throw refuse("legal_value.doubtful", { why: first.text })
  if (first !== undefined && !isReason(proposed.reason))
    throw refuse("legal_value.reason_needed", { why: first.text }, { reason: "Champ requis" })
}

/** Only rows of operators, and only before their first day: what held is corrected, never taken away. */
const checkWithdrawn = async (scope: Scope, { name, from, reason }: Proposed): Promise<void> => {
  const rows = await scope.run(addedLegalValues)
  if (!rows.some((row) => row.name === name && row.from === from) || from <= today())
    throw refuse("legal_value.in_force")
  if (!isReason(reason))
    throw refuse(
      "legal_value.reason_needed",
      { why: "Dites en une phrase pourquoi cette valeur est retirée." },
      { reason: "Champ requis" },
    )
}

export const draftLegalValue = command(wire.draftLegalValue, async (scope, { body }) => {
  const isAdded = body.action === "add"
  await (isAdded ? checkAdded(scope, body) : checkWithdrawn(scope, body))
  const id = newId()
  await scope.run(sql`
    insert into legal_value_draft (id, action, name, valid_from, valid_until, value, source, uncertain, reason, created_by,
      operator)
    values (${id}, ${body.action}, ${body.name}, ${body.from}, ${isAdded ? body.until : null},
      ${isAdded ? JSON.stringify(body.value) : null}::jsonb, ${isAdded ? body.source : null}, ${body.uncertain},
      ${body.reason || null}, scope_account(),
      (select first_name || ' ' || last_name from account where id = scope_account()))`)
  await publish(scope, legalValuesEvents.Drafted, { draftId: id })
  return { draft: presentDraft(await ownDraft(scope, id)) }
})
