import { dayText, localToday } from "../shared/french-days.ts"
import { documentWords as words } from "./strings.fr.ts"
import type { Piece } from "./types.ts"

const day = (instant: string) => dayText(localToday(new Date(instant)))

/** What is worth knowing of a piece where it stands, in one line. */
export const aboutOf = (piece: Piece): string => {
  const parts: (string | false | null)[] = []
  if (piece.status === "rejected")
    parts.push(piece.rejected_reason && words.rejected(piece.rejected_reason.replace(/\.$/, "")))
  if (piece.status === "requested" || piece.status === "rejected") {
    parts.push(
      piece.requested_at && piece.status === "requested" && words.requestedOn(day(piece.requested_at)),
    )
    parts.push(piece.due_on && words.due(dayText(piece.due_on)))
    parts.push(
      piece.reminders > 0 && piece.reminded_at && words.reminded(piece.reminders, day(piece.reminded_at)),
    )
  }
  if (piece.status === "submitted")
    parts.push(piece.submitted_at && words.submittedOn(day(piece.submitted_at)))
  if (["accepted", "not_applicable", "deleted_after_check"].includes(piece.status))
    parts.push(piece.reviewed_at && words.reviewed(day(piece.reviewed_at), piece.reviewed_by))
  if (piece.expires_on)
    parts.push(
      piece.expires_on < localToday()
        ? words.expired(dayText(piece.expires_on))
        : words.expires(dayText(piece.expires_on)),
    )
  if (!piece.is_expected) parts.push(words.unexpected)
  return parts.filter(Boolean).join(" · ")
}
