import type { Choices } from "../types.ts"
import type { CalendarState } from "../use-calendar.ts"

export interface WeekDialogProps {
  calendar: CalendarState
  choices: Choices
  onClose: () => void
}
