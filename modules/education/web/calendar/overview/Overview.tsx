import { EmptyState, phone, useMedia } from "@jalon/ui"
import { CalendarDays } from "lucide-react"
import { periodText } from "../period-text.ts"
import { calendarWords as words } from "../strings.fr.ts"
import type { Session } from "../types.ts"
import type { CalendarState } from "../use-calendar.ts"
import { dayFacts, type PlannedDays } from "./day-facts.ts"
import { ListView } from "./ListView.tsx"
import { MonthView } from "./MonthView.tsx"
import { YearView } from "./YearView.tsx"

interface OverviewProps {
  calendar: CalendarState
  planned: PlannedDays
  sessions: readonly Session[] | null
  onOpen: (sessionId: string) => void
}

/** What is read rather than moved: a month, a year, a list. */
export default function Overview({ calendar, planned, sessions, onOpen }: OverviewProps) {
  const isPhone = useMedia(phone)
  const facts = dayFacts(planned)
  const caption = words.caption(words.ways[calendar.by], periodText(calendar))
  // A month of seven columns of words is wider than a phone: there its days are a page of figures that lead to them.
  if (calendar.span === "year" || (calendar.span === "month" && isPhone))
    return <YearView calendar={calendar} facts={facts} caption={caption} />
  if (calendar.span === "month")
    return (
      <MonthView calendar={calendar} facts={facts} sessions={sessions} caption={caption} onOpen={onOpen} />
    )
  if (!sessions || sessions.length === 0)
    return (
      <EmptyState icon={CalendarDays} title={words.empty}>
        {words.emptyText}
      </EmptyState>
    )
  return <ListView sessions={sessions} caption={caption} onOpen={onOpen} />
}
