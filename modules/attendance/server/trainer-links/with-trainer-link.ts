import { ownRows, type Scope, sql } from "@jalon/data"
import { type FoundGuestLink, openedByGuestLink } from "@jalon/guest-links/server"
import type { OperationContext } from "@jalon/serving"
import { refuse } from "../../wire/words.fr.ts"
import type { SheetScope } from "../asking.ts"
import type { AttendanceServices } from "../services.ts"
import { linkStands } from "./trainer-link.read.ts"

type Services = Pick<AttendanceServices, "guestLinks">
type At = { token: string; sheetId: string }
type Link = Pick<FoundGuestLink, "id" | "subjectId" | "part">

/** The link of a trainer, dead or alive; whatever else was typed is unknown. */
export const findTrainerLink = async (
  { guestLinks }: Services,
  context: OperationContext,
  token: string,
): Promise<FoundGuestLink> => {
  const guestLink = await guestLinks.look(context, token)
  if (guestLink?.kind !== "attendance") throw refuse("guest_link.unknown")
  return guestLink
}

/** Looked at each time: the session may have changed hands since the link was sent. A sheet of another session is none. */
const asTrainer = async (scope: Scope, link: Link, sheetId: string): Promise<SheetScope> => {
  if (!(await linkStands(scope, link))) throw refuse("guest_link.revoked")
  const own = await scope.count(sql`
    select from attendance_sheet
    where ${ownRows(scope.who)} and id = ${sheetId} and session_id = ${link.subjectId} and status <> 'cancelled'`)
  if (own === 0) throw refuse("not_found")
  return { ...scope, byLink: { trainerId: link.part ?? "", guestLinkId: link.id } }
}

/** Reads a sheet of the session behind an open link. */
export const readByTrainerLink = async <T>(
  services: Services,
  context: OperationContext,
  { token, sheetId }: At,
  work: (scope: SheetScope, guestLink: FoundGuestLink) => Promise<T>,
): Promise<T> => {
  const guestLink = await findTrainerLink(services, context, token)
  if (guestLink.state !== "open") throw refuse(`guest_link.${guestLink.state}`)
  return openedByGuestLink(context, guestLink, async (scope) =>
    work(await asTrainer(scope, guestLink, sheetId), guestLink),
  )
}

/** What a trainer does through their link, which stays open until the sheet is closed. */
export const doByTrainerLink = <T>(
  { guestLinks }: Services,
  context: OperationContext,
  { token, sheetId }: At,
  work: (scope: SheetScope) => Promise<T>,
): Promise<T> =>
  guestLinks.pass(
    context,
    token,
    "attendance",
    async (scope, guestLink) => work(await asTrainer(scope, guestLink, sheetId)),
    { end: "stays open" },
  )
