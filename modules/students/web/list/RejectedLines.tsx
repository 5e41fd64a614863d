import { TextField } from "@jalon/ui"
import { useState } from "react"
import styles from "./list.module.css"
import { pasteWords as words } from "./strings.fr.ts"

type RejectedLine = { at: number; source: string; reason: string }

interface LineFieldProps {
  line: RejectedLine
  onCorrect: (at: number, source: string) => void
}

/** Judged once it is left or confirmed, not while somebody types. */
function LineField({ line: { at, source, reason }, onCorrect }: LineFieldProps) {
  const [typed, setTyped] = useState(source.replaceAll("\t", " ; "))
  const correct = () => {
    if (typed !== source.replaceAll("\t", " ; ")) onCorrect(at, typed)
  }
  return (
    <TextField
      label={words.line(at + 1)}
      error={reason}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={correct}
      onKeyDown={(event) => {
        if (event.key === "Enter") correct()
      }}
    />
  )
}

/** Lines that cannot be added, apart from those that will be, each to be corrected where it stands. */
export function RejectedLines({
  lines,
  onCorrect,
}: {
  lines: readonly RejectedLine[]
  onCorrect: LineFieldProps["onCorrect"]
}) {
  if (lines.length === 0) return null
  return (
    <section aria-label={words.rejected(lines.length)} className={styles.form}>
      <h3 className={styles.rejected}>{words.rejected(lines.length)}</h3>
      <p>{words.rejectedText}</p>
      {lines.map((line) => (
        <LineField key={`${line.at} ${line.source}`} line={line} onCorrect={onCorrect} />
      ))}
    </section>
  )
}
