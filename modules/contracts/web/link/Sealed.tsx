import { Lock } from "lucide-react"
import styles from "./link.module.css"
import { linkWords } from "./strings.fr.ts"

const words = linkWords.sealed

interface SealedProps {
  labels: readonly string[]
  school: string
}

/** Answers that were kept sealed: said to be there, never shown nor changed again. */
export function Sealed({ labels, school }: SealedProps) {
  return (
    <section className={styles.card} aria-label={words.title}>
      <h3 className={styles.subheading}>{words.title}</h3>
      <p className={styles.sealed}>
        <Lock aria-hidden />
        {words.text(labels)}
      </p>
      <p className={styles.quiet}>{words.correct(school)}</p>
    </section>
  )
}
