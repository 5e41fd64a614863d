import { IconButton } from "@jalon/ui"
import { MessageSquare } from "lucide-react"
import type { ContractField } from "../../rules/index.ts"
import styles from "./comments.module.css"
import { commentWords as words } from "./strings.fr.ts"
import type { Comments } from "./use-comments.ts"

/** Beside the label of a field: there when one looks for it, always when there is something to read. */
export function CommentButton({
  field,
  comments,
}: {
  field: Pick<ContractField, "key" | "label">
  comments: Comments
}) {
  const open = comments.openOf(field.key).length
  return (
    <span className={styles.beside} data-some={open > 0 || undefined}>
      <IconButton
        size="small"
        label={`${words.open(field.label, open)} (${words.keys})`}
        icon={<MessageSquare />}
        // One more stop per field would double the way through the form: from inside the field, Alt+C does the same.
        excludeFromTabOrder={open === 0}
        onPress={() => comments.show(field.key)}
      />
      {open > 0 && (
        <span aria-hidden className={styles.count}>
          {open}
        </span>
      )}
    </span>
  )
}
