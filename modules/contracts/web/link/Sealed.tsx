import { Button } from "@jalon/ui"
import { Lock } from "lucide-react"
import { type ReactNode, useState } from "react"
import styles from "./link.module.css"
import { linkWords } from "./strings.fr.ts"

const words = linkWords.sealed

interface SealedProps {
  labels: readonly string[]
  school: string
  /** The fields, to answer again what came through this link; nothing when it came another way. */
  children: ReactNode
}

/** Answers that were kept sealed: said to be there, never shown again. */
export function Sealed({ labels, school, children }: SealedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.card} aria-label={words.title}>
      <div className={styles.cardHead}>
        <h3 className={styles.subheading}>{words.title}</h3>
        {children && !isOpen && (
          <Button size="small" onPress={() => setOpen(true)}>
            {words.replace}
          </Button>
        )}
      </div>
      {isOpen ? (
        children
      ) : (
        <>
          <p className={styles.sealed}>
            <Lock aria-hidden />
            {words.text(labels)}
          </p>
          {!children && <p className={styles.quiet}>{words.correct(school)}</p>}
        </>
      )}
    </section>
  )
}
