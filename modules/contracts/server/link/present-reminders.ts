import { dayOf } from "@jalon/kernel"
import { nextReminderOn } from "@jalon/students/rules"

type Reminded = { state: string; created_at: Date; reminders: number; reminded_on: string | null }

/** How often a link was sent again by itself, and when it will be next while it waits. */
export const presentReminders = ({ state, created_at, reminders, reminded_on }: Reminded) => ({
  sent: reminders,
  last_on: reminded_on,
  next_on: state === "open" ? nextReminderOn(dayOf(created_at), reminders) : null,
})
