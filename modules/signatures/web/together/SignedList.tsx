import { formatFrenchDay } from "@jalon/kernel"
import { useDownload } from "@jalon/screens"
import { Button, Pagination } from "@jalon/ui"
import { Download } from "lucide-react"
import { companySignedFile } from "../../wire/index.ts"
import { togetherWords as words } from "./strings.fr.ts"
import styles from "./together.module.css"
import type { Listed } from "./types.ts"

type Row = Listed["results"][number]

function Copies({ row }: { row: Row }) {
  const { run, isPending } = useDownload(companySignedFile)
  if (!row.is_sealed) return <span className={styles.quiet}>{words.notSealed}</span>
  if (!row.is_own) return <span className={styles.quiet}>{words.copyOf(row.signer)}</span>
  return (
    <div className={styles.actions}>
      {row.documents.map(({ id, title }) => (
        <Button
          key={id}
          size="small"
          icon={<Download />}
          aria-label={words.copyFor(title, row.learner)}
          isPending={isPending}
          onPress={() => void run({ params: { schoolId: row.school.id, documentId: id } })}
        >
          {words.copy(title)}
        </Button>
      ))}
    </div>
  )
}

interface SignedListProps {
  listed: Listed
  pageSize: number
  onPage: (page: number) => void
}

export function SignedList({ listed: { results, count, page }, pageSize, onPage }: SignedListProps) {
  return (
    <section className={styles.part} aria-labelledby="signed">
      <h2 id="signed" className={styles.heading}>
        {words.signed}
      </h2>
      {count === 0 && <p className={styles.quiet}>{words.nothingSigned}</p>}
      <ul className={styles.rows} aria-label={words.label}>
        {results.map((row) => (
          <li key={row.signer_id} className={styles.row}>
            <div className={styles.about}>
              <span className={styles.who}>{words.select(row.learner, row.number)}</span>
              <span className={styles.quiet}>
                {row.school.name} · {words.signedOn(formatFrenchDay(row.signed_at))}
              </span>
            </div>
            <Copies row={row} />
          </li>
        ))}
      </ul>
      {count > pageSize && (
        <Pagination label={words.label} page={page} pageSize={pageSize} total={count} onPage={onPage} />
      )}
    </section>
  )
}
