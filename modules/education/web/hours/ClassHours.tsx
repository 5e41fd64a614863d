import { useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { EmptyState } from "@jalon/ui"
import { Clock } from "lucide-react"
import { getClassHours } from "../../wire/index.ts"
import { HoursTable } from "./HoursTable.tsx"
import { hoursWords as words } from "./strings.fr.ts"

/** The hours of a class by subject: on its record and beside the calendar. */
export default function ClassHours({ classId }: { classId: string }) {
  const read = useRead(getClassHours, { params: { classId } })
  return (
    <Loaded read={read}>
      {({ class: one, subjects, total }) =>
        subjects.length === 0 ? (
          <EmptyState icon={Clock} title={words.empty}>
            {words.emptyText}
          </EmptyState>
        ) : (
          <HoursTable
            caption={words.subjectCaption(one.name)}
            first={words.subject}
            rows={subjects.map(({ subject, ...hours }) => ({
              ...hours,
              key: subject?.id ?? "none",
              name: subject?.title ?? words.noSubject,
            }))}
            total={total}
          />
        )
      }
    </Loaded>
  )
}
