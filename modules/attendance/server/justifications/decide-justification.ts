import type { FieldVault, Scope } from "@jalon/data"
import { publish } from "@jalon/jobs"
import type { BodyOf } from "@jalon/wire-kit"
import type * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { attendanceEvents } from "../events.ts"
import { openContent } from "./content.ts"
import { loadJustification, visibleJustifications } from "./justification-row.read.ts"
import { holdJustification, knownOf } from "./present-justification.ts"
import { requireMove, writeMove } from "./write-justification.ts"

type Decision = BodyOf<typeof wire.moveJustification>

/** One decision of somebody who was given it; what was said goes to the learner. */
export const decideJustification = async (
  vault: FieldVault,
  scope: Scope,
  id: string,
  { move, motive, version }: Decision,
): Promise<void> => {
  await holdJustification(scope, id)
  const row = await loadJustification(scope, id, visibleJustifications(scope.who))
  if (row.version !== version) throw refuse("justification.changed")
  const content = openContent(await vault.keyFor(scope), row.id, row.content)
  const { to, inputs } = requireMove(move, row.status, "officer", knownOf(row, content))
  if (inputs.includes("motive") && motive === "") throw refuse("justification.motive")
  await writeMove(vault, scope, row, {
    status: to,
    content: {
      ...content,
      exchanges: [
        ...content.exchanges,
        { at: new Date().toISOString(), kind: move, is_school: true, text: motive },
      ],
    },
    isLate: row.is_late,
  })
  if (move !== "cancel")
    await publish(scope, attendanceEvents.JustificationAnswered, { justificationId: row.id })
}
