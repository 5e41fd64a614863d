import { formatFrenchDay } from "@jalon/kernel"
import { Button, Checkbox } from "@jalon/ui"
import { PenLine } from "lucide-react"
import { useState } from "react"
import { SIGNED_TOGETHER } from "../../wire/index.ts"
import { togetherWords as words } from "./strings.fr.ts"
import styles from "./together.module.css"
import type { Chosen, Listed } from "./types.ts"

type Row = Listed["to_sign"][number]

const bySchool = (rows: readonly Row[]): Row[][] => [...Map.groupBy(rows, ({ school }) => school.id).values()]

interface ToSignProps {
  rows: readonly Row[]
  onSign: (chosen: Chosen) => void
}

/** What waits, school by school: each has its own documents and its own code. */
export function ToSign({ rows, onSign }: ToSignProps) {
  return (
    <section className={styles.part} aria-labelledby="to-sign">
      <h2 id="to-sign" className={styles.heading}>
        {words.toSign}
      </h2>
      {rows.length === 0 && <p className={styles.quiet}>{words.nothingToSign}</p>}
      {bySchool(rows).map((ofSchool) => (
        <OfSchool key={ofSchool[0]?.school.id} rows={ofSchool} onSign={onSign} />
      ))}
    </section>
  )
}

function OfSchool({ rows, onSign }: ToSignProps) {
  const open = rows.filter(({ can_sign }) => can_sign).map(({ signer_id }) => signer_id)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const signers = open.filter((id) => !left.has(id)).slice(0, SIGNED_TOGETHER)
  const [first] = rows
  if (!first) return null
  const { id: schoolId, name: school } = first.school
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  return (
    <div className={styles.school}>
      <h3 className={styles.subheading}>{school}</h3>
      <ul className={styles.rows} aria-label={school}>
        {rows.map((row) => (
          <li key={row.signer_id} className={styles.row}>
            <Waiting row={row} isChosen={!left.has(row.signer_id)} onChoose={choose} />
          </li>
        ))}
      </ul>
      {open.length > SIGNED_TOGETHER && <p className={styles.quiet}>{words.most(SIGNED_TOGETHER)}</p>}
      {open.length > 0 && (
        <div className={styles.actions}>
          <Button
            variant="primary"
            icon={<PenLine />}
            isDisabled={signers.length === 0}
            onPress={() => onSign({ schoolId, school, signers })}
          >
            {words.sign(signers.length)}
          </Button>
        </div>
      )}
    </div>
  )
}

interface WaitingProps {
  row: Row
  isChosen: boolean
  onChoose: (id: string, isChosen: boolean) => void
}

function Waiting({ row, isChosen, onChoose }: WaitingProps) {
  const about = (
    <span className={styles.about}>
      <span className={styles.quiet}>{words.documents(row.documents.map(({ title }) => title))}</span>
      <span className={styles.quiet}>{words.until(formatFrenchDay(row.expires_at))}</span>
    </span>
  )
  if (row.can_sign)
    return (
      <div className={styles.about}>
        <Checkbox isSelected={isChosen} onChange={(chosen: boolean) => onChoose(row.signer_id, chosen)}>
          {words.select(row.learner, row.number)}
        </Checkbox>
        {about}
      </div>
    )
  return (
    <div className={styles.about}>
      <span className={styles.who}>{words.select(row.learner, row.number)}</span>
      {about}
      <span>{row.is_own ? words.noLink : words.waitsFor(row.signer)}</span>
    </div>
  )
}
