import type { RowOf } from "@jalon/screens"
import { actorWords, nextActionWords } from "../../rules/index.ts"
import type { listStudents } from "../../wire/index.ts"
import { localToday, nearText, shortDay } from "./french-days.ts"
import { shortActors, nextWords as words } from "./next.fr.ts"
import styles from "./shared.module.css"

export type Action = NonNullable<NonNullable<RowOf<typeof listStudents>["office"]>["next_action"]>

/** Who must act and by when: « L’école, avant le 3 sept. 2026 ». */
export function ActionTerms({ action }: { action: Action }) {
  const isLate = action.by !== null && action.by < localToday()
  return (
    <span className={isLate ? styles.late : styles.quiet}>
      {actorWords[action.who]}
      {action.by !== null && (isLate ? words.late(nearText(action.by)) : words.before(nearText(action.by)))}
    </span>
  )
}

/** What, who and by when, in the room of a cell; a late one is said as well as coloured. */
export function NextAction({ action }: { action: Action | null }) {
  if (!action) return <span className={styles.quiet}>–</span>
  const isLate = action.by !== null && action.by < localToday()
  const terms = [shortActors[action.who], action.by && shortDay(action.by)].filter(Boolean).join(", ")
  return (
    <>
      {nextActionWords(action)}{" "}
      <span className={isLate ? styles.late : styles.quiet}>{isLate ? words.lateShort(terms) : terms}</span>
    </>
  )
}
