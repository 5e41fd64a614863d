import { Button, ButtonLink } from "@jalon/ui"
import { CalendarPlus } from "lucide-react"
import { slotText } from "../calendar/conflicts/slot.ts"
import { MoveQuestion } from "../calendar/move/MoveQuestion.tsx"
import { placeOfSlot } from "../calendar/move/place.ts"
import { useMove } from "../calendar/move/use-move.ts"
import { dayText, nameOf, namesOf, timesText } from "../calendar/session-text.ts"
import { SheetSection } from "../shared/SheetSection.tsx"
import styles from "../shared/sheet.module.css"
import { sheetWords as labels } from "./strings.fr.ts"
import { refreshes, type Sheet } from "./types.ts"

/** What was planned while the room is closed: one click takes a session to a free place. */
export function ConcernedSessions({ sheet: { concerned } }: { sheet: Sheet }) {
  const move = useMove(refreshes)
  return (
    <SheetSection title={labels.concerned}>
      <p className={styles.quiet}>
        {concerned.length === 0 ? labels.none : labels.concernedText(concerned.length)}
      </p>
      {concerned.length > 0 && (
        <ul className={styles.lines}>
          {concerned.map(({ session, slots }) => (
            <li key={session.id} className={styles.line}>
              <span>
                <strong>{nameOf(session)}</strong>, {namesOf(session.classes, "")}, {dayText(session.on_date)}
                , {timesText(session)}
              </span>
              <span className={styles.choices}>
                {slots.map((slot) => (
                  <Button
                    key={slotText(slot)}
                    size="small"
                    icon={<CalendarPlus />}
                    isDisabled={move.moving !== null}
                    onPress={() => move.send(session, placeOfSlot(slot))}
                  >
                    {slotText(slot)}
                  </Button>
                ))}
                {slots.length === 0 && <span className={styles.quiet}>{labels.noSlot}</span>}
                <ButtonLink
                  size="small"
                  href={`/school/education/calendar?on=${session.on_date}&preview=${session.id}&edit=info`}
                >
                  {labels.change}
                </ButtonLink>
              </span>
            </li>
          ))}
        </ul>
      )}
      <MoveQuestion key={move.moving?.session.id ?? ""} move={move} />
    </SheetSection>
  )
}
