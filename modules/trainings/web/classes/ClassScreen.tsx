import { type Answer, useRead } from "@jalon/client"
import { formatFrenchDate } from "@jalon/kernel"
import { Facts, Loaded, RecordPage, RecordSection, SummarySection, useNeighbours } from "@jalon/screens"
import { Button, ButtonLink, StatusBadge } from "@jalon/ui"
import { useParams } from "@tanstack/react-router"
import { CalendarDays, Pencil } from "lucide-react"
import type { ReactNode } from "react"
import { classLifeWords } from "../../rules/index.ts"
import { getClass, listClasses } from "../../wire/index.ts"
import { usePanel } from "../shared/use-panel.ts"
import { minutesAsHours } from "../shared/words.ts"
import { ClassActions } from "./ClassActions.tsx"
import { EditClass } from "./ClassForm.tsx"
import { ClassYear } from "./ClassYear.tsx"
import { HoursGauge } from "./HoursGauge.tsx"
import { RhythmTab } from "./RhythmTab.tsx"
import { sheetWords as labels, classWords as words } from "./strings.fr.ts"

type Class = Answer<typeof getClass>["class"]

const range = (from: string, to: string) => labels.datesText(formatFrenchDate(from), formatFrenchDate(to))

const examsOf = ({ exam_start_date: from, exam_end_date: to }: Class): string | null => {
  if (from !== null && to !== null) return range(from, to)
  const only = from ?? to
  return only === null ? null : formatFrenchDate(only)
}

function Info({ one, onEdit }: { one: Class; onEdit: () => void }) {
  return (
    <RecordSection
      title={labels.info}
      action={
        one.may_edit &&
        !one.is_archived && (
          <Button size="small" icon={<Pencil />} onPress={onEdit}>
            {words.edit}
          </Button>
        )
      }
    >
      <Facts
        columns={2}
        facts={[
          { label: labels.training, value: one.training.name },
          { label: labels.year, value: one.school_year },
          { label: labels.yearOfCycle, value: labels.ordinal(one.year_of_cycle) },
          { label: labels.promotion, value: one.promotion },
          { label: labels.dates, value: range(one.start_date, one.end_date) },
          { label: labels.exams, value: examsOf(one) },
          { label: labels.center, value: one.center?.name },
          { label: labels.site, value: one.site?.name },
          { label: labels.headTrainer, value: one.head_trainer?.name },
          { label: labels.assistant, value: one.assistant?.name },
          { label: labels.capacity, value: one.capacity },
          { label: labels.week, value: minutesAsHours(one.week_minutes_target) },
        ]}
      />
    </RecordSection>
  )
}

function CalendarLink({ id, variant }: { id: string; variant: "primary" | "secondary" }) {
  return (
    <ButtonLink variant={variant} icon={<CalendarDays />} href={`/school/class/${id}/calendar`}>
      {words.calendar}
    </ButtonLink>
  )
}

export interface ClassScreenProps {
  /** Those who are in it: the students' module shows them. */
  students?: (one: { id: string; name: string }) => ReactNode
  /** Its hours by subject: the planning's module shows them. */
  hours?: (one: { id: string }) => ReactNode
}

function Record({ one, tab, students, hours }: ClassScreenProps & { one: Class; tab: string | undefined }) {
  const panel = usePanel()
  const life = classLifeWords[one.life]
  const arrows = useNeighbours({
    list: "classes",
    read: listClasses,
    current: one.id,
    rowKey: (row) => row.id,
    rowName: (row) => row.name,
    rowHref: (row) => `/school/class/${row.id}/${tab ?? "students"}`,
  })
  return (
    <>
      <RecordPage
        trail={[{ label: words.title, href: "/school/students/classes" }]}
        title={one.name}
        subtitle={`${one.training.name} · ${one.school_year}`}
        status={<StatusBadge tone={life.tone}>{life.text}</StatusBadge>}
        // Pinned at the bottom of a phone, it would cover the brushes of the year.
        {...(tab !== "rhythm" && { primary: <CalendarLink id={one.id} variant="primary" /> })}
        actions={
          <>
            {one.may_edit && <ClassActions one={one} />}
            {tab === "rhythm" && <CalendarLink id={one.id} variant="secondary" />}
          </>
        }
        tab={tab}
        tabHref={(id) => `/school/class/${one.id}/${id}`}
        tabs={[
          ...(students
            ? [
                {
                  id: "students",
                  label: labels.students,
                  count: one.headcount,
                  content: (
                    <>
                      <ClassYear classId={one.id} isDrawn={one.rhythm !== null} />
                      {students(one)}
                    </>
                  ),
                },
              ]
            : []),
          { id: "info", label: labels.info, content: <Info one={one} onEdit={() => panel.write("info")} /> },
          ...(hours
            ? [
                {
                  id: "hours",
                  label: labels.hours,
                  content: <RecordSection title={labels.hours}>{hours(one)}</RecordSection>,
                },
              ]
            : []),
          { id: "rhythm", label: labels.rhythm, content: <RhythmTab classId={one.id} /> },
        ]}
        {...(tab !== "rhythm" && {
          summary: (
            <SummarySection title={labels.summary}>
              <Facts
                facts={[
                  { label: labels.headcount, value: words.headcount(one.headcount, one.capacity) },
                  { label: labels.rhythm, value: one.rhythm ?? words.noRhythm },
                  {
                    label: labels.planned,
                    value:
                      one.planned_minutes === 0 ? (
                        "–"
                      ) : (
                        <HoursGauge planned={one.planned_minutes} due={one.due_minutes} />
                      ),
                  },
                ]}
              />
            </SummarySection>
          ),
        })}
        arrows={arrows}
      />
      {panel.edit === "info" && one.may_edit && <EditClass one={one} panel={panel} />}
    </>
  )
}

/** One class: who is in it, what it is, and its year. */
export default function ClassScreen({ students, hours }: ClassScreenProps) {
  const { id = "", tab }: { id?: string; tab?: string } = useParams({ strict: false })
  const read = useRead(getClass, { params: { classId: id } })
  return (
    <Loaded read={read}>
      {({ class: one }) => (
        <Record key={one.id} one={one} tab={tab} {...(students && { students })} {...(hours && { hours })} />
      )}
    </Loaded>
  )
}
