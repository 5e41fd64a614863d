import { Button, Link } from "@jalon/ui"
import { CircleAlert } from "lucide-react"
import { useId } from "react"
import type { Bpf } from "../../wire/index.ts"
import { bpfHref, trainingHref } from "./addresses.ts"
import styles from "./bpf.module.css"
import { bpfWords } from "./strings.fr.ts"

const words = bpfWords.missing
/** Beyond, the list of the rows leads to each training. */
const MOST_TRAININGS = 3

type Lack = Bpf["missing"][number]

function Ways({ lack, report, onType }: { lack: Lack; report: Bpf; onType: () => void }) {
  return (
    <div className={styles.ways}>
      {lack.mend === "typed" && (
        <Button size="small" onPress={onType} aria-label={`${words.type} – ${lack.text}`}>
          {words.type}
        </Button>
      )}
      {lack.mend === "centers" && <Link href="/school/settings/centres">{words.centers}</Link>}
      {lack.mend === "organization" && <Link href="/school/settings/organisation">{words.organization}</Link>}
      {lack.trainings.slice(0, MOST_TRAININGS).map(({ id, title, count }) => (
        <Link key={id} href={trainingHref(id)}>
          {words.training(title, count)}
        </Link>
      ))}
      {lack.figure !== null && (
        <Link href={bpfHref(report, { figure: lack.figure })} aria-label={`${words.rows} – ${lack.text}`}>
          {words.rows}
        </Link>
      )}
    </div>
  )
}

/** What keeps the figures from being whole, each with where it is said. */
export function Missing({ report, onType }: { report: Bpf; onType: () => void }) {
  const id = useId()
  if (report.missing.length === 0) return null
  return (
    <section className={styles.missing} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <CircleAlert aria-hidden className={styles.icon} />
        {words.title(report.missing.length)}
      </h2>
      <ul className={styles.lacks}>
        {report.missing.map((lack) => (
          <li key={lack.what} className={styles.lack}>
            <span>{lack.text}</span>
            <Ways lack={lack} report={report} onType={onType} />
          </li>
        ))}
      </ul>
    </section>
  )
}
