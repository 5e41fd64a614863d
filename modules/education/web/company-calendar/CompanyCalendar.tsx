import { mondayOf } from "@jalon/calendar"
import { useRead } from "@jalon/client"
import { addDays, today } from "@jalon/kernel"
import { Loaded } from "@jalon/screens"
import { Button, EmptyState, StatusBadge } from "@jalon/ui"
import { CalendarDays } from "lucide-react"
import { useState } from "react"
import { type Apprentice, getCompanyCalendar, type PublishedSession } from "../../wire/index.ts"
import { Agenda } from "../my-calendar/Agenda.tsx"
import styles from "./company-calendar.module.css"
import { companyCalendarWords as words } from "./strings.fr.ts"

const WEEKS = 4
const DAYS_OF_WEEK = 7

/** What an employer reads of a session; the rest of a card stays empty. */
const asCard = (one: Apprentice["sessions"][number]): PublishedSession => ({
  ...one,
  short_code: null,
  hue: null,
  kind: "cours",
  classes: [],
  trainers: [],
  room: null,
  site: null,
  place: "",
  video_url: null,
  state: one.is_cancelled ? "cancelled" : "held",
  reason: null,
  change: "added",
  is_news: false,
  before: null,
})

const tones = { school: "info", company: "success", closed: "neutral", unknown: "neutral" } as const

/** The weeks of a company's apprentices: at school, in company, and the sessions that their schools published. */
export default function CompanyCalendar() {
  const [weeks, show] = useState(WEEKS)
  const from = today()
  const to = addDays(mondayOf(from), weeks * DAYS_OF_WEEK - 1)
  const read = useRead(getCompanyCalendar, { query: { from, to } })
  return (
    <Loaded read={read}>
      {({ apprentices }) =>
        apprentices.length === 0 ? (
          <EmptyState icon={CalendarDays} title={words.empty}>
            {words.emptyText}
          </EmptyState>
        ) : (
          <>
            <ul className={styles.apprentices} aria-label={words.list}>
              {apprentices.map((one) => (
                <li key={one.contract_id} className={styles.apprentice}>
                  <div className={styles.head}>
                    <div>
                      <h2 className={styles.name}>{one.name}</h2>
                      <span className={styles.quiet}>
                        {[one.training, one.school].filter(Boolean).join(" · ")}
                      </span>
                    </div>
                    <StatusBadge tone={tones[one.today]}>{words.today[one.today]}</StatusBadge>
                  </div>
                  <Agenda
                    range={{ from, to }}
                    sessions={one.sessions.map(asCard)}
                    days={one.days}
                    reader="company"
                  />
                </li>
              ))}
            </ul>
            <Button className={styles.more} onPress={() => show(weeks + WEEKS)}>
              {words.more}
            </Button>
          </>
        )
      }
    </Loaded>
  )
}
