import type { AmendmentCard } from "../../wire/index.ts"
import form from "../form/form.module.css"
import styles from "./amendments.module.css"
import { amendmentWords } from "./strings.fr.ts"

const words = amendmentWords.review

/** Each field before → after. On a phone each line is a block of its own. */
export function Changes({ changes }: { changes: AmendmentCard["changes"] }) {
  if (changes.length === 0) return <p className={form.quiet}>{words.nothing}</p>
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{words.was}</th>
          <th scope="col">{words.is}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ key, part, label, before, after }) => (
          <tr key={key}>
            <th scope="row">
              {part && <span className={styles.part}>{part}</span>}
              {label}
            </th>
            <td data-label={words.was}>{before ?? "–"}</td>
            <td data-label={words.is}>{after ?? "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
