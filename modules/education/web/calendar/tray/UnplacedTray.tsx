import { useReadWhen } from "@jalon/client"
import { Button } from "@jalon/ui"
import { getClassHours } from "../../../wire/index.ts"
import { trayWords as words } from "../../hours/strings.fr.ts"
import { hoursText } from "../../shared/hours.ts"
import styles from "./tray.module.css"

interface UnplacedTrayProps {
  classId: string
  /** Opens the form for this subject. */
  onPlace: (subjectId: string) => void
}

/** Hours that a class is owed and that no session gives yet: what is left to plan, the most first. */
export function UnplacedTray({ classId, onPlace }: UnplacedTrayProps) {
  const read = useReadWhen(getClassHours, { params: { classId } })
  const due = (read.data?.subjects ?? []).filter(({ due_minutes }) => due_minutes > 0)
  if (due.length === 0) return null
  const left = due
    .filter(({ remaining_minutes }) => remaining_minutes > 0)
    .toSorted((a, b) => b.remaining_minutes - a.remaining_minutes)
  return (
    <aside className={styles.tray} aria-label={words.title}>
      <h2 className={styles.title}>{words.title}</h2>
      {left.length === 0 ? (
        <p>{words.done}</p>
      ) : (
        <ul>
          {left.map(
            ({ subject, remaining_minutes, planned_minutes, due_minutes }) =>
              subject && (
                <li key={subject.id} data-hue={subject.hue}>
                  <span>
                    <strong>{subject.title}</strong>
                    <span className={styles.figures}>
                      {words.line(
                        hoursText(remaining_minutes),
                        hoursText(planned_minutes),
                        hoursText(due_minutes),
                      )}
                    </span>
                  </span>
                  <Button
                    size="small"
                    aria-label={words.placeOf(subject.title)}
                    onPress={() => onPlace(subject.id)}
                  >
                    {words.place}
                  </Button>
                </li>
              ),
          )}
        </ul>
      )}
    </aside>
  )
}
