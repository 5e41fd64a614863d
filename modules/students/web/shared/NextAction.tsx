import type { RowOf } from "@jalon/screens"
import { actorWords, nextActionWords } from "../../rules/index.ts"
import type { listStudents } from "../../wire/index.ts"
import { localToday, nearText } from "./french-days.ts"
import { nextWords as words } from "./next.fr.ts"
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

/** What, who and by when. */
export function NextAction({ action }: { action: Action | null }) {
  if (!action) return <span className={styles.quiet}>–</span>
  return (
    <>
      {nextActionWords(action)} <ActionTerms action={action} />
    </>
  )
}
