import { mondayOf } from "@jalon/calendar"
import { useRead } from "@jalon/client"
import { addDays, today } from "@jalon/kernel"
import { Loaded } from "@jalon/screens"
import { Button, EmptyState, StatusBadge } from "@jalon/ui"
import { CalendarDays } from "lucide-react"
import { useState } from "react"
import { getCompanyCalendar, seeCompanyCalendar } from "../../wire/index.ts"
import { Agenda } from "../my-calendar/Agenda.tsx"
import { News } from "../my-calendar/News.tsx"
import { useSeen } from "../my-calendar/use-seen.ts"
import { cardsOf, newsOf } from "./cards.ts"
import styles from "./company-calendar.module.css"
import { companyCalendarWords as words } from "./strings.fr.ts"

const WEEKS = 4
const DAYS_OF_WEEK = 7

const tones = { school: "info", company: "success", closed: "neutral", unknown: "neutral" } as const

/** The weeks of a company's apprentices: at school, in company, and the sessions that their schools published. */
export default function CompanyCalendar() {
  const [weeks, show] = useState(WEEKS)
  const from = today()
  const to = addDays(mondayOf(from), weeks * DAYS_OF_WEEK - 1)
  const read = useRead(getCompanyCalendar, { query: { from, to } })
  useSeen(seeCompanyCalendar, read.data !== undefined)
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
                  <News sessions={newsOf(one.changes)} />
                  <Agenda range={{ from, to }} sessions={cardsOf(one)} days={one.days} reader="company" />
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
