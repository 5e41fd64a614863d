import { formatFrenchDate } from "@jalon/kernel"
import type { RowOf } from "@jalon/screens"
import { StatusBadge } from "@jalon/ui"
import { Check, Clock, FileX, TriangleAlert } from "lucide-react"
import type { listTrainers } from "../../wire/index.ts"
import { documentsWords as words } from "./strings.fr.ts"

/** What is worst of someone's documents, in a few words. */
export function DocumentsBadge({ documents }: Pick<RowOf<typeof listTrainers>, "documents">) {
  const { missing, expired, ending } = documents
  const first = ending.toSorted((a, b) => a.on.localeCompare(b.on))[0]
  if (expired.length > 0)
    return (
      <StatusBadge tone="danger" icon={TriangleAlert}>
        {words.expired(expired.length)}
      </StatusBadge>
    )
  if (missing.length > 0)
    return (
      <StatusBadge tone="waiting" icon={FileX}>
        {words.missing(missing.length)}
      </StatusBadge>
    )
  if (first)
    return (
      <StatusBadge tone="waiting" icon={Clock}>
        {words.ending(formatFrenchDate(first.on))}
      </StatusBadge>
    )
  return (
    <StatusBadge tone="success" icon={Check}>
      {words.good}
    </StatusBadge>
  )
}
