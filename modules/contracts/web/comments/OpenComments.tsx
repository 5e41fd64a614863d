import { Button } from "@jalon/ui"
import { fieldOf } from "../../rules/index.ts"
import type { Contract } from "../form/fields.ts"
import styles from "./comments.module.css"
import { commentWords as words } from "./strings.fr.ts"
import type { Comments } from "./use-comments.ts"

interface OpenCommentsProps {
  contract: Contract
  comments: Comments
  /** Opens the section of a field. */
  onSection: (section: string, field: string) => void
}

/** What colleagues still wait for, under what is missing. */
export function OpenComments({ contract, comments, onSection }: OpenCommentsProps) {
  const fields = comments.openFields.flatMap((key) => fieldOf(contract.contract_type, key) ?? [])
  if (fields.length === 0) return null
  return (
    <section className={styles.open}>
      <h3>{words.listed(fields.length)}</h3>
      <ul>
        {fields.map(({ key, label, section }) => (
          <li key={key}>
            <Button size="small" variant="quiet" onPress={() => onSection(section, key)}>
              {label}
            </Button>
            <p className={styles.last}>{comments.openOf(key).at(-1)?.body}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
