import { Link } from "@jalon/ui"
import { ListTodo } from "lucide-react"
import { useId } from "react"
import styles from "./company.module.css"
import { company as words } from "./strings.fr.ts"
import type { Company } from "./types.ts"

const places: Record<Company["actions"][number]["kind"], string> = {
  complete_profile: "/company/profile/info#profile",
  review_register: "/company/profile/info#differences",
  add_tutor: "/company/profile/info#tutors",
  complete_tutor: "/company/profile/info#tutors",
}

/** What waits for the reader, each with the way to it; nothing when nothing does. */
export function ActionStrip({ actions }: { actions: Company["actions"] }) {
  const id = useId()
  if (actions.length === 0) return null
  return (
    <section className={styles.strip} aria-labelledby={id}>
      <ListTodo aria-hidden className={styles.stripIcon} />
      <div>
        <p id={id} className={styles.stripTitle}>
          {words.waiting(actions.length)}
        </p>
        <ul className={styles.stripLines}>
          {actions.map(({ kind, count }) => (
            <li key={kind}>
              <Link href={places[kind]}>{words.actions[kind](count)}</Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
