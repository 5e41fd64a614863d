import { mondayOf, weekRange } from "@jalon/calendar"
import { useRead, useReadWhen } from "@jalon/client"
import { ListHeader, Loaded } from "@jalon/screens"
import { Button } from "@jalon/ui"
import { Plus } from "lucide-react"
import { lazy, Suspense } from "react"
import { listPlannedDays, listSessions, planningChoices } from "../../wire/index.ts"
import { PublishButton } from "../publication/PublishButton.tsx"
import { educationSections } from "../shared/education-sections.ts"
import { usePanel } from "../shared/use-panel.ts"
import { TrainerDay } from "../trainer-day/TrainerDay.tsx"
import { CalendarControls } from "./CalendarControls.tsx"
import { CalendarGrid } from "./CalendarGrid.tsx"
import { CalendarMenu } from "./CalendarMenu.tsx"
import styles from "./calendar.module.css"
import { dayFacts } from "./overview/day-facts.ts"
import { calendarWords as words } from "./strings.fr.ts"
import { UnplacedTray } from "./tray/UnplacedTray.tsx"
import type { Choices } from "./types.ts"
import { useCalendar } from "./use-calendar.ts"

const NONE: Choices = { classes: [], subjects: [], trainers: [], rooms: [] }

/** Read once somebody opens a session: the grid comes without its form. */
const SessionPanel = lazy(() => import("./SessionPanel.tsx"))
const Overview = lazy(() => import("./overview/Overview.tsx"))

/** The weeks of a school: by class, by trainer or by room. */
export default function CalendarScreen() {
  const calendar = useCalendar()
  const panel = usePanel()
  const choices = useRead(planningChoices).data ?? NONE
  const { by, of, from, to, span } = calendar
  // Days of the weeks that a month begins and ends with are shown too.
  const shown = span === "month" ? { from: mondayOf(from), to: weekRange(mondayOf(to)).to } : { from, to }
  const planned = useRead(listPlannedDays, { query: { ...shown, ...(of !== null && { [by]: of }) } })
  const isSummed = span === "year" || (span === "month" && of === null)
  const read = useReadWhen(
    listSessions,
    isSummed ? null : { query: { ...shown, ...(of !== null && { [by]: [of] }) } },
  )
  const isMoved = span === "week" || span === "day"
  const mayPlan = (read.data ?? planned.data)?.may_plan ?? false
  return (
    <div className={styles.page}>
      <ListHeader
        title={words.title}
        sections={educationSections("calendar")}
        actions={
          <>
            {mayPlan && <PublishButton />}
            <CalendarMenu calendar={calendar} choices={choices} mayPlan={mayPlan} />
          </>
        }
        primary={
          mayPlan && (
            <Button variant="primary" icon={<Plus />} onPress={() => panel.show("new")}>
              {words.add}
            </Button>
          )
        }
      />
      <TrainerDay />
      <CalendarControls calendar={calendar} choices={choices} />
      {isMoved && (
        <Loaded read={read}>
          {({ results }) => (
            <div className={styles.work}>
              <div className={styles.grid}>
                <CalendarGrid
                  calendar={calendar}
                  choices={choices}
                  sessions={results}
                  rules={planned.data ? dayFacts(planned.data) : null}
                  mayPlan={mayPlan}
                  onOpen={panel.show}
                  onEmpty={(at) => panel.add(at)}
                />
              </div>
              {mayPlan && by === "class" && of !== null && (
                <UnplacedTray classId={of} onPlace={panel.addSubject} />
              )}
            </div>
          )}
        </Loaded>
      )}
      {!isMoved && (
        <Loaded read={planned}>
          {(days) =>
            isSummed || read.data ? (
              <Suspense>
                <Overview
                  calendar={calendar}
                  planned={days}
                  sessions={read.data?.results ?? null}
                  onOpen={panel.show}
                />
              </Suspense>
            ) : (
              <Loaded read={read}>{() => null}</Loaded>
            )
          }
        </Loaded>
      )}
      {panel.shown !== null && (
        <Suspense>
          <SessionPanel
            key={panel.shown}
            id={panel.shown}
            panel={panel}
            choices={choices}
            mayPlan={mayPlan}
            calendar={calendar}
            sessions={read.data?.results ?? []}
          />
        </Suspense>
      )}
    </div>
  )
}
