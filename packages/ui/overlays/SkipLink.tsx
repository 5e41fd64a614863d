import { strings } from "../strings.fr.ts"
import styles from "./skip-link.module.css"

/** First in the page. The target carries the given id and `tabIndex={-1}`. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a
      className={styles.skip}
      href={`#${target}`}
      onClick={(event) => {
        // Following the fragment would add a step to the history for a move inside the page.
        event.preventDefault()
        const content = document.getElementById(target)
        content?.focus()
        content?.scrollIntoView()
      }}
    >
      {strings.skipToContent}
    </a>
  )
}
