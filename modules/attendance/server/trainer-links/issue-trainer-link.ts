import type { Scope } from "@jalon/data"
import type { GuestLinks } from "@jalon/guest-links/server"
import type { OutsideTrainer } from "./trainer-link.read.ts"

/** As long as a sheet may wait for whoever taught it. */
const DAYS = 7

type Of = Pick<OutsideTrainer, "session_id" | "trainer_id" | "first_name" | "last_name">
type Told = { label: string; on_date: string; start_minute: number; end_minute: number }

/** One link for a session and a trainer: a newer one takes the place of the one before it. */
export const issueTrainerLink = async (
  guestLinks: Pick<GuestLinks, "issue">,
  scope: Scope,
  { session_id, trainer_id, first_name, last_name }: Of,
  email: string,
  told: Told,
): Promise<void> => {
  await guestLinks.issue(scope, {
    kind: "attendance",
    subject: "session",
    subjectId: session_id,
    part: trainer_id,
    email,
    facts: { first_name, last_name, ...told },
    days: DAYS,
  })
}
