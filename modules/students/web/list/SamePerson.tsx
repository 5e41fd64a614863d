import { formatFrenchDate } from "@jalon/kernel"
import { Banner, Link } from "@jalon/ui"
import styles from "./list.module.css"
import { addWords as words } from "./strings.fr.ts"
import type { Same } from "./use-same-person.ts"

const aboutOf = ({ birth_date, reasons, is_archived }: Same): string =>
  [
    ...reasons,
    ...(birth_date ? [words.birth(formatFrenchDate(birth_date))] : []),
    ...(is_archived ? [words.archived] : []),
  ].join(", ")

/** Warns without stopping: only a person can tell namesakes from the same person. */
export function SamePerson({ found }: { found: readonly Same[] }) {
  if (found.length === 0) return null
  return (
    <Banner tone="waiting" live="polite" title={words.known}>
      <ul className={styles.same}>
        {found.map((one) => (
          <li key={one.id}>
            <Link href={`/school/student/${one.id}/info`} target="_blank">
              {one.name}
            </Link>{" "}
            – {aboutOf(one)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
