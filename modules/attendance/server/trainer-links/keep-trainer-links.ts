import { type Scope, sql } from "@jalon/data"
import type { GuestLinks } from "@jalon/guest-links/server"
import { issueTrainerLink } from "./issue-trainer-link.ts"
import { fallenLinks, outsideTrainers, soonTaught } from "./trainer-link.read.ts"

/** Sends the link of a lesson that begins soon to whoever teaches it without an account, once; withdraws those that lead nowhere. */
export const keepTrainerLinks = async (
  guestLinks: Pick<GuestLinks, "issue" | "revoke">,
  scope: Scope,
): Promise<void> => {
  for (const { session_id: subjectId, trainer_id: part } of await fallenLinks(scope))
    await guestLinks.revoke(scope, { kind: "attendance", subject: "session", subjectId, part })
  const soon = new Map((await soonTaught(scope)).map((one) => [one.session_id, one]))
  if (soon.size === 0) return
  const trainers = await outsideTrainers(scope, sql`s.id = any(${[...soon.keys()]}::uuid[])`)
  for (const { email, sent_at, ...of } of trainers) {
    const told = soon.get(of.session_id)
    if (email === null || sent_at !== null || told === undefined) continue
    const { label, on_date, start_minute, end_minute } = told
    await issueTrainerLink(guestLinks, scope, of, email, { label, on_date, start_minute, end_minute })
  }
}
