import { sql } from "@jalon/data"
import { say } from "@jalon/jobs"
import { conversation } from "@jalon/serving"
import { reportError } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { DoorFacts } from "../doors/index.ts"
import { organizationsEvents } from "../events.ts"
import type { OrganizationsServices } from "../services.ts"

export type Report = { line: string; reason: string }
/** Beyond this, the two would better talk. */
const MOST_REPORTS = 5

export const reportsOf = (facts: DoorFacts): Report[] => (facts.reports as Report[] | undefined) ?? []

export const reportOrganizationError = ({ doors }: OrganizationsServices) =>
  conversation(reportError, (desk, { body: { token, line, reason } }) =>
    doors.pass(
      desk,
      token,
      "validation",
      async (scope, door) => {
        const reports = reportsOf(door.facts)
        if (reports.length >= MOST_REPORTS) throw refuse("validation.reported_enough")
        const facts = { ...door.facts, reports: [...reports, { line, reason }] }
        await scope.run(sql`update door set facts = ${JSON.stringify(facts)} where id = ${door.id}`)
        await say(scope, organizationsEvents.OrganizationDisputed, { doorId: door.id })
        return {}
      },
      { end: "stays open" },
    ),
  )
