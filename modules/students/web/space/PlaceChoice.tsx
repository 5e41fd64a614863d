import { EmptyState, Select } from "@jalon/ui"
import { School } from "lucide-react"
import { profileWords as words } from "./strings.fr.ts"

interface PlaceChoiceProps {
  places: readonly { student_id: string; school: string; training: string | null }[]
  /** Null for somebody of no school. */
  current: string | null
  onChoose: (studentId: string) => void
}

/** Someone whom two schools know has two files; whom none knows has nothing to fill. */
export function PlaceChoice({ places, current, onChoose }: PlaceChoiceProps) {
  if (current === null)
    return (
      <EmptyState icon={School} title={words.nobody}>
        {words.nobodyText}
      </EmptyState>
    )
  return (
    <Select
      label={words.place}
      width="name"
      placeholder={null}
      options={places.map(({ student_id, school, training }) => ({
        value: student_id,
        label: training ? `${school} – ${training}` : school,
      }))}
      value={current}
      onChange={(event) => onChoose(event.target.value)}
    />
  )
}
