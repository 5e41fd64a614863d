import { accountOf, newId, organizationOf, ownRows, rowsAsTable, type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { educationEvents } from "../events.ts"
import { countsOf, type PublicationPlan, planPublication } from "./plan-publication.ts"
import { loadPublication } from "./publication-row.ts"
import { type Recipient, recipientOf } from "./recipients.ts"
import { writeVersions } from "./write-versions.ts"

/** One at a time in a school: two who confirm at once would tell everyone twice. */
const takeTurn = (scope: Scope) =>
  scope.run(
    sql`select pg_advisory_xact_lock(hashtextextended('publication', ${organizationOf(scope.who)}::bigint))`,
  )

/** Nobody moves them while they are published; whoever did meanwhile has changed what was shown. */
const lockChosen = async (scope: Scope, { chosen }: PublicationPlan) => {
  const rows = await scope.run(sql<{ id: string; version: number }>`
    select id, version from course_session
    where ${ownRows(scope.who)} and id = any(${chosen.map(({ id }) => id)}::uuid[]) order by id for no key update`)
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  if (chosen.some(({ id, version }) => versions.get(id) !== version)) throw refuse("publication.changed")
}

const recipientColumns = {
  id: "uuid",
  kind: "text",
  student_id: "uuid",
  trainer_id: "uuid",
  email: "text",
  name: "text",
  about: "text",
  is_first: "boolean",
  is_urgent: "boolean",
  line_count: "int",
  lines: "text[]",
  days: "text[]",
}

const writeRecipients = (scope: Scope, publicationId: string, recipients: readonly Recipient[]) =>
  scope.run(sql`
    insert into publication_recipient (id, organization_id, publication_id, kind, student_id, trainer_id, email, name, about,
      is_first, is_urgent, line_count, lines, days)
    select x.id, ${organizationOf(scope.who)}, ${publicationId}, x.kind, x.student_id, x.trainer_id, x.email, x.name, x.about,
      x.is_first, x.is_urgent, x.line_count, x.lines, x.days
    from ${rowsAsTable(
      recipientColumns,
      JSON.stringify(recipients.map(({ reach: _, ...one }) => ({ ...one, id: newId() }))),
    )}`)

export const publishPlanning = command(wire.publishPlanning, async (scope, { body }) => {
  await takeTurn(scope)
  const plan = await planPublication(scope, body)
  const { chosen, changes } = plan
  if (chosen.length === 0) throw refuse("publication.nothing")
  if (plan.digest !== body.digest) throw refuse("publication.changed")
  await lockChosen(scope, plan)
  const days = chosen.flatMap(({ published, current }) =>
    published === null ? [current.date] : [published.date, current.date],
  )
  const { added, moved, changed, cancelled } = countsOf(changes)
  const id = newId()
  await scope.run(sql`
    insert into planning_publication (id, organization_id, published_by, first_on, last_on, class_names, added, moved, changed,
      cancelled)
    select ${id}, ${organizationOf(scope.who)}, ${accountOf(scope.who)}, min(d), max(d),
      ${[...new Set(chosen.flatMap(({ class_names }) => class_names))].toSorted()}::text[], ${added}, ${moved}, ${changed},
      ${cancelled}
    from unnest(${days}::date[]) d`)
  await writeVersions(scope, id, changes)
  // What was changed and changed back differs in nothing: it is as published again, without a version of its own.
  await scope.run(sql`
    update course_session set status = 'published', change_reason = null, version = version + 1, updated_at = now()
    where ${ownRows(scope.who)} and id = any(${chosen.map((one) => one.id)}::uuid[]) and status in ('draft', 'modified')`)
  const recipients = plan.summaries.map((summary) => recipientOf(summary, plan.audience))
  await writeRecipients(scope, id, recipients)
  await publish(scope, educationEvents.PlanningPublished, { publicationId: id })
  return { publication: await loadPublication(scope, id) }
})
