import styles from "./brand.module.css"
import { Mark } from "./Mark.tsx"
import { Wordmark } from "./Wordmark.tsx"

export function Brand() {
  return (
    <span className={styles.brand}>
      <Mark />
      <Wordmark />
    </span>
  )
}
