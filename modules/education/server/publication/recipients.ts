import type { Summary } from "../../rules/index.ts"
import type { PublicationRecipient } from "../../wire/index.ts"
import type { Audience, Reach } from "./audience.read.ts"

/** As many as one reads; the rest is counted, and stands in the calendar. */
const LINES = 20

export type Recipient = PublicationRecipient & {
  reach: Reach
  student_id: string | null
  trainer_id: string | null
  email: string | null
}

/** A summary as it is kept and shown: with names, and without what nobody reads in a mail. */
export const recipientOf = (
  { kind, personId, learnerId, isFirst, timing, lines, days }: Summary,
  { people }: Audience,
): Recipient => {
  const person = people.get(personId)
  return {
    kind,
    name: person?.name ?? "",
    reach: person?.reach ?? "none",
    about: learnerId === null ? null : (people.get(learnerId)?.name ?? null),
    is_first: isFirst,
    is_urgent: timing === "immediate",
    line_count: lines.length,
    lines: lines.slice(0, LINES).map(({ sentence }) => sentence),
    days: days.slice(0, LINES).map(({ sentence }) => sentence),
    student_id: kind === "learner" ? personId : learnerId,
    trainer_id: kind === "trainer" ? personId : null,
    email: kind === "tutor" || kind === "representative" ? personId : null,
  }
}
