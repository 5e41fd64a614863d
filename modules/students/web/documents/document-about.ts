import { dayText, localToday } from "../shared/french-days.ts"
import { documentWords as words } from "./strings.fr.ts"
import type { StudentDocument } from "./types.ts"

const day = (instant: string) => dayText(localToday(new Date(instant)))

/** What is worth knowing of a document where it stands, in one line. */
export const aboutOf = (document: StudentDocument): string => {
  const parts: (string | false | null)[] = []
  if (document.status === "rejected")
    parts.push(document.rejected_reason && words.rejected(document.rejected_reason.replace(/\.$/, "")))
  if (document.status === "requested" || document.status === "rejected") {
    parts.push(
      document.requested_at &&
        document.status === "requested" &&
        words.requestedOn(day(document.requested_at)),
    )
    parts.push(document.due_on && words.due(dayText(document.due_on)))
    parts.push(
      document.reminders > 0 &&
        document.reminded_at &&
        words.reminded(document.reminders, day(document.reminded_at)),
    )
  }
  if (document.status === "submitted")
    parts.push(document.submitted_at && words.submittedOn(day(document.submitted_at)))
  if (["accepted", "not_applicable", "deleted_after_check"].includes(document.status))
    parts.push(document.reviewed_at && words.reviewed(day(document.reviewed_at), document.reviewed_by))
  if (document.expires_on)
    parts.push(
      document.expires_on < localToday()
        ? words.expired(dayText(document.expires_on))
        : words.expires(dayText(document.expires_on)),
    )
  if (!document.is_expected) parts.push(words.unexpected)
  return parts.filter(Boolean).join(" · ")
}
