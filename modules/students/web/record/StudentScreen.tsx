import { useRead } from "@jalon/client"
import { Loaded, RecordPage, type RecordTab, useNeighbours } from "@jalon/screens"
import { Avatar, EmptyState } from "@jalon/ui"
import { useParams } from "@tanstack/react-router"
import { CalendarCheck2, FilePenLine, HandCoins } from "lucide-react"
import type { ReactNode } from "react"
import { getStudent, listStudents } from "../../wire/index.ts"
import { DocumentsTab } from "../documents/DocumentsTab.tsx"
import { rowName } from "../list/columns.tsx"
import { HistorySection } from "../notes/HistorySection.tsx"
import { NotesSection } from "../notes/NotesSection.tsx"
import StudentBadge from "../shared/StudentBadge.tsx"
import { Above } from "./Above.tsx"
import { ContactTab } from "./ContactTab.tsx"
import { InfoTab } from "./InfoTab.tsx"
import { PrimaryAction, RecordActions } from "./RecordActions.tsx"
import styles from "./record.module.css"
import { Summary } from "./Summary.tsx"
import { stepsOf } from "./steps.ts"
import { recordWords as words } from "./strings.fr.ts"
import type { Office, Student } from "./use-record-form.ts"

const nothing = {
  contracts: (
    <EmptyState icon={FilePenLine} title={words.noContract.title}>
      {words.noContract.text}
    </EmptyState>
  ),
  attendance: (
    <EmptyState icon={CalendarCheck2} title={words.noAttendance.title}>
      {words.noAttendance.text}
    </EmptyState>
  ),
  funding: (
    <EmptyState icon={HandCoins} title={words.noFunding.title}>
      {words.noFunding.text}
    </EmptyState>
  ),
}

/** What modules above bring to the record of a student, given by the shell. */
export interface FromAbove {
  contracts?: (studentId: string) => ReactNode
  actions?: (studentId: string) => ReactNode
  /** What their class has next. */
  planning?: (classId: string) => ReactNode
  /** Their attendance, or what stands there before the first sheet. */
  attendance?: (studentId: string, empty: ReactNode) => ReactNode
  /** What was corrected of their closed sheets. */
  corrections?: (studentId: string) => ReactNode
}

const attendanceTab = (studentId: string, above: FromAbove): RecordTab => ({
  id: "attendance",
  label: words.tabs.attendance,
  content: above.attendance?.(studentId, nothing.attendance) ?? nothing.attendance,
})

const followUp = (student: Student, above: FromAbove): RecordTab => ({
  id: "follow-up",
  label: words.tabs["follow-up"],
  content: (
    <div className={styles.tab}>
      <NotesSection studentId={student.id} />
      {above.corrections?.(student.id)}
      {student.office && <HistorySection studentId={student.id} />}
    </div>
  ),
})

/** Those who teach have how to reach someone, her attendance and the thread. */
const tabsOf = (student: Student, office: Office | null, above: FromAbove): RecordTab[] =>
  office === null
    ? [
        { id: "info", label: words.tabs.info, content: <ContactTab student={student} /> },
        attendanceTab(student.id, above),
        followUp(student, above),
      ]
    : [
        { id: "info", label: words.tabs.info, content: <InfoTab student={student} office={office} /> },
        {
          id: "contracts",
          label: words.tabs.contracts,
          content: above.contracts?.(student.id) ?? nothing.contracts,
        },
        {
          id: "documents",
          label: words.tabs.documents,
          ...(office.completeness.to_check > 0 && { count: office.completeness.to_check }),
          content: <DocumentsTab studentId={student.id} isReadOnly={office.archived_at !== null} />,
        },
        attendanceTab(student.id, above),
        { id: "funding", label: words.tabs.funding, content: nothing.funding },
        followUp(student, above),
      ]

function Record({ student, tab, above }: { student: Student; tab: string | undefined; above: FromAbove }) {
  const { office } = student
  const name = `${student.first_name} ${student.usage_name ?? student.last_name}`
  const arrows = useNeighbours({
    list: "students",
    read: listStudents,
    current: student.id,
    rowKey: (row) => row.id,
    rowName,
    rowHref: (row) => `/school/student/${row.id}/${tab ?? "info"}`,
  })
  const place = [student.class?.name, student.training?.name].filter(Boolean).join(" · ")
  return (
    <>
      {office && <Above student={student} office={office} />}
      <RecordPage
        trail={[{ label: words.list, href: "/school/students/list" }]}
        title={name}
        {...(place && { subtitle: place })}
        picture={<Avatar name={name} src={student.picture_url} size="large" />}
        {...(office && {
          status: <StudentBadge state={office.state} />,
          actions: (
            <>
              {above.actions?.(student.id)}
              <RecordActions student={student} office={office} />
            </>
          ),
          primary: <PrimaryAction student={student} office={office} />,
        })}
        {...(office && office.state !== "left" && office.archived_at === null && { steps: stepsOf(office) })}
        tab={tab}
        tabHref={(id) => `/school/student/${student.id}/${id}`}
        tabs={tabsOf(student, office, above)}
        summary={
          <>
            <Summary student={student} />
            {student.class && above.planning?.(student.class.id)}
          </>
        }
        arrows={arrows}
      />
    </>
  )
}

/** Everything about one person. */
export default function StudentScreen(above: FromAbove) {
  const { id = "", tab }: { id?: string; tab?: string } = useParams({ strict: false })
  const read = useRead(getStudent, { params: { studentId: id } })
  return (
    <Loaded read={read}>
      {({ student }) => <Record key={student.id} student={student} tab={tab} above={above} />}
    </Loaded>
  )
}
