import { useRead } from "@jalon/client"
import { RecordSection } from "@jalon/screens"
import { Link, Skeleton, YearStrip } from "@jalon/ui"
import { getClassCalendar } from "../../wire/index.ts"
import { sheetWords as labels, rhythmWords as words } from "./strings.fr.ts"

/** The year of a class at a glance; drawing it has its own tab. */
export function ClassYear({ classId, isDrawn }: { classId: string; isDrawn: boolean }) {
  const { data } = useRead(getClassCalendar, { params: { classId } })
  const drawHref = `/school/class/${classId}/rhythm`
  return (
    <RecordSection
      title={words.yearTitle}
      action={
        <span data-print="hide">
          <Link href={drawHref}>{labels.draw}</Link>
        </span>
      }
    >
      {!isDrawn ? (
        <p>{words.none}</p>
      ) : data ? (
        <YearStrip
          label={words.year(data.calendar.class.name, data.calendar.class.school_year)}
          range={data.calendar.range}
          active={data.calendar.active}
          periods={data.calendar.periods}
          holidays={data.calendar.holidays}
          closures={data.calendar.closures}
          breaks={data.calendar.breaks}
          today={new Date().toLocaleDateString("sv-SE")}
        />
      ) : (
        <Skeleton shape="box" height="2.5rem" />
      )}
    </RecordSection>
  )
}
