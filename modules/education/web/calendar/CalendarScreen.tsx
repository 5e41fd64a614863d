import { useRead } from "@jalon/client"
import { ListHeader, Loaded } from "@jalon/screens"
import { Button } from "@jalon/ui"
import { Plus } from "lucide-react"
import { listSessions, planningChoices } from "../../wire/index.ts"
import { PublishButton } from "../publication/PublishButton.tsx"
import { educationSections } from "../shared/education-sections.ts"
import { usePanel } from "../shared/use-panel.ts"
import { TrainerDay } from "../trainer-day/TrainerDay.tsx"
import { CalendarControls } from "./CalendarControls.tsx"
import { CalendarGrid } from "./CalendarGrid.tsx"
import { CalendarMenu } from "./CalendarMenu.tsx"
import styles from "./calendar.module.css"
import { SessionPanel } from "./SessionPanel.tsx"
import { calendarWords as words } from "./strings.fr.ts"
import { UnplacedTray } from "./tray/UnplacedTray.tsx"
import type { Choices } from "./types.ts"
import { useCalendar } from "./use-calendar.ts"

const NONE: Choices = { classes: [], subjects: [], trainers: [], rooms: [] }

/** The weeks of a school: by class, by trainer or by room. */
export default function CalendarScreen() {
  const calendar = useCalendar()
  const panel = usePanel()
  const choices = useRead(planningChoices).data ?? NONE
  const { by, of, from, to } = calendar
  const read = useRead(listSessions, { query: { from, to, ...(of !== null && { [by]: [of] }) } })
  const mayPlan = read.data?.may_plan ?? false
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
      <Loaded read={read}>
        {({ results }) => (
          <div className={styles.work}>
            <div className={styles.grid}>
              <CalendarGrid
                calendar={calendar}
                choices={choices}
                sessions={results}
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
      {panel.shown !== null && (
        <SessionPanel
          key={panel.shown}
          id={panel.shown}
          panel={panel}
          choices={choices}
          mayPlan={mayPlan}
          calendar={calendar}
        />
      )}
    </div>
  )
}
