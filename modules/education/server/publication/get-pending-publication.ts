import { sql } from "@jalon/data"
import { read } from "@jalon/serving"
import type { AnswerOf } from "@jalon/wire-kit"
import { differencesOf } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { classNames } from "./class-names.read.ts"
import { countsOf, planPublication } from "./plan-publication.ts"
import { publicationRows } from "./publication-row.ts"
import { recipientOf } from "./recipients.ts"
import type { Waiting } from "./session-versions.read.ts"

type Classes = AnswerOf<typeof wire.getPendingPublication>["classes"]

/** More is not read before confirming; the counts hold them all. */
const CHANGES = 200

const byClass = (waiting: readonly Waiting[], names: ReadonlyMap<string, string>): Classes => {
  const changes = differencesOf(waiting)
  const ofClass = (id: string) =>
    changes.filter(({ before, after }) => before?.classIds.includes(id) || after?.classIds.includes(id))
  return [...names].flatMap(([id, name]) => {
    const own = ofClass(id)
    const days = own.flatMap(({ before, after }) => (after ?? before)?.date ?? []).toSorted()
    const [first_on, last_on] = [days[0], days.at(-1)]
    return first_on === undefined || last_on === undefined
      ? []
      : [{ id, name, ...countsOf(own), first_on, last_on }]
  })
}

export const getPendingPublication = read(wire.getPendingPublication, async (reader, { query }) => {
  const plan = await planPublication(reader, { class_ids: query.class, to: query.to })
  const ids = plan.waiting.flatMap(({ published, current }) => [
    ...current.classIds,
    ...(published?.classIds ?? []),
  ])
  const [names, [last]] = await Promise.all([classNames(reader, ids), publicationRows(reader, sql`true`, 1)])
  return {
    digest: plan.digest,
    ...countsOf(plan.changes),
    classes: byClass(plan.waiting, names),
    changes: plan.changes.slice(0, CHANGES).map(({ sessionId, kind, sentence, class_names }) => ({
      session_id: sessionId,
      kind,
      sentence,
      class_names,
    })),
    recipients: plan.summaries
      .map((summary) => recipientOf(summary, plan.audience))
      .map(({ student_id: _s, trainer_id: _t, email: _e, ...shown }) => shown),
    last: last ?? null,
  }
})
