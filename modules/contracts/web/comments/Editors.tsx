import styles from "./comments.module.css"
import { editorWords as words } from "./strings.fr.ts"
import { useEditors } from "./use-editors.ts"

/** Who else has this form open: said once, beside the status. */
export function Editors({ contractId }: { contractId: string }) {
  const others = useEditors(contractId)
  return (
    <span role="status" className={styles.editors}>
      {others.length > 0 && (
        <>
          <span aria-hidden className={styles.pulse} />
          {words.also(others.map(({ name }) => name))}
        </>
      )}
    </span>
  )
}
