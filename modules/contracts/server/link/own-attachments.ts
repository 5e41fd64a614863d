import { refuse } from "../../wire/words.fr.ts"
import type { GuestLinkContext } from "./with-guest-link.ts"

/** The record of whom the link is about: only they, or who represents them, send their documents. */
export const studentAt = ({ guest, open }: GuestLinkContext): string => {
  if (guest.person === "company" || open.row.student_id === null) throw refuse("contract.section_unknown")
  return open.row.student_id
}

/** By number of the file, the attachment it was announced for: a link attaches no file but its own. */
export const announcedAt = ({ guestLink }: GuestLinkContext) =>
  (guestLink.facts.files ?? {}) as Readonly<Record<string, string>>

/** An attachment that came through this link may be photographed again through it; one that came another way may not. */
export const isOwnAttachment = (files: Readonly<Record<string, string>>, code: string): boolean =>
  Object.values(files).includes(code)
