import { useCommand } from "@jalon/client"
import { Button } from "@jalon/ui"
import { useState } from "react"
import { traineeDays } from "../../rules/index.ts"
import { deleteTraineePeriod, getStudent, MOST_TRAINEE_PERIODS, studentHistory } from "../../wire/index.ts"
import { dayText } from "../shared/french-days.ts"
import styles from "./record.module.css"
import { traineePanelWords as words } from "./strings.fr.ts"
import { TraineePanel } from "./TraineePanel.tsx"
import type { Office } from "./use-record-form.ts"

type Enrolment = Office["enrolments"][number]

interface TraineePeriodsProps {
  studentId: string
  enrolment: Enrolment
  /** The record is not archived. */
  isOpen: boolean
}

/** When the person was a trainee without a contract, in one class. */
export function TraineePeriods({ studentId, enrolment, isOpen }: TraineePeriodsProps) {
  const [rank, setRank] = useState<number | null>(null)
  const remove = useCommand(deleteTraineePeriod, { refreshes: [getStudent, studentHistory] })
  const periods = enrolment.trainee_periods
  return (
    <>
      {periods.map((period, at) => (
        <span key={period.from} className={styles.quiet}>
          {words.shown(dayText(period.from), dayText(period.to), traineeDays(period))},{" "}
          {period.protection_sociale_le === null
            ? words.notSent
            : words.sent(dayText(period.protection_sociale_le))}
          {isOpen && (
            <>
              <Button
                size="small"
                variant="quiet"
                aria-label={words.editOf(dayText(period.from))}
                onPress={() => setRank(at)}
              >
                {words.edit}
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={words.removeOf(dayText(period.from))}
                isPending={remove.isPending}
                onPress={() =>
                  void remove.run({ params: { studentId, enrolmentId: enrolment.id, rank: at } })
                }
              >
                {words.remove}
              </Button>
            </>
          )}
        </span>
      ))}
      {isOpen && periods.length < MOST_TRAINEE_PERIODS && (
        <Button
          size="small"
          variant="quiet"
          aria-label={words.addTo(enrolment.class.name)}
          onPress={() => setRank(periods.length)}
        >
          {words.add}
        </Button>
      )}
      {rank !== null && (
        <TraineePanel
          studentId={studentId}
          enrolmentId={enrolment.id}
          rank={rank}
          period={periods[rank]}
          onClose={() => setRank(null)}
        />
      )}
    </>
  )
}
