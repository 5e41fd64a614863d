import { queryFor } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { Link } from "@jalon/ui"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { getStatistics } from "../../wire/index.ts"
import { justificationsHref, statisticsHref } from "../shared/addresses.ts"
import { Figures } from "../statistics/Figures.tsx"
import { schoolYear } from "../statistics/use-choices.ts"
import { warningsWords as words } from "./strings.fr.ts"
import { Warnings } from "./Warnings.tsx"
import styles from "./warnings.module.css"

interface StudentAttendanceProps {
  studentId: string
  /** Before the first countersigned sheet. */
  empty: ReactNode
}

/** On the record of a student: the year so far, and the signs to follow. */
export default function StudentAttendance({ studentId, empty }: StudentAttendanceProps) {
  const student = [studentId]
  const read = useQuery(
    queryFor(getStatistics, { query: { ...schoolYear(), student, class: undefined, training: undefined } }),
  )
  return (
    <div className={styles.record}>
      <Loaded read={read}>
        {(statistics) =>
          statistics.total.due_min === 0 ? (
            empty
          ) : (
            <>
              <Figures statistics={statistics} />
              <p className={styles.links}>
                <Link href={`${statisticsHref}?period=year&student=${studentId}`}>{words.toStatistics}</Link>
                <Link href={justificationsHref}>{words.toJustifications}</Link>
              </p>
            </>
          )
        }
      </Loaded>
      <Warnings of={{ student }} isOfOne />
    </div>
  )
}
