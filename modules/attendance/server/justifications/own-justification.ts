import type { FieldVault, Scope } from "@jalon/data"
import { sql } from "@jalon/data"
import { type OperationContext, personOf } from "@jalon/serving"
import { refuse } from "../../wire/words.fr.ts"
import { type OwnPlace, ownPlaces } from "../signing/own-places.read.ts"
import { openContent } from "./content.ts"
import { type JustificationRow, justificationRows } from "./justification-row.read.ts"
import { knownOf, openMoves, presentCard, presentTold } from "./present-justification.ts"

type Asked = Pick<OperationContext, "data" | "action" | "who">

/** In the scope of the school that keeps it, on behalf of the learner: their right was proven in their own scope first. */
export const atSchoolOf = <T>(
  { data, action, who }: Asked,
  { organization_id: organizationId }: OwnPlace,
  work: (scope: Scope) => Promise<T>,
): Promise<T> =>
  data.inScope({ kind: "system", organizationId, accountId: personOf(who).accountId }, action, work)

/** Works on a justification of the caller's own, wherever it was filed. */
export const withOwnJustification = async <T>(
  asked: Asked,
  id: string,
  work: (scope: Scope, row: JustificationRow, place: OwnPlace) => Promise<T>,
): Promise<T> => {
  for (const place of await ownPlaces(asked)) {
    const answer = await atSchoolOf(asked, place, async (scope) => {
      const [row] = await justificationRows(scope, sql`j.id = ${id} and j.student_id = ${place.student_id}`)
      return row ? { done: await work(scope, row, place) } : null
    })
    if (answer) return answer.done
  }
  throw refuse("not_found")
}

/** A justification as its learner sees it. */
export const presentOwn = (keys: Awaited<ReturnType<FieldVault["keyFor"]>>, row: JustificationRow) => {
  const content = openContent(keys, row.id, row.content)
  return {
    ...presentCard(row),
    ...presentTold(content),
    moves: openMoves(row, "learner", knownOf(row, content)).map(({ move, label }) => ({ move, label })),
  }
}

export const loadOwn = async (vault: FieldVault, scope: Scope, id: string) => {
  const [row] = await justificationRows(scope, sql`j.id = ${id}`)
  if (!row) throw refuse("not_found")
  return { justification: presentOwn(await vault.keyFor(scope), row) }
}
