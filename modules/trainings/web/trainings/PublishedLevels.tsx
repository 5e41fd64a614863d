import { type Answer, useRead } from "@jalon/client"
import { formatFrenchDate, formatShortEuros } from "@jalon/kernel"
import { type LegalValue, reducedForDistance } from "@jalon/legal-values/rules"
import { StatusBadge } from "@jalon/ui"
import { levelStateWords } from "../../rules/index.ts"
import { listPublishedLevels } from "../../wire/index.ts"
import styles from "./funding.module.css"
import { levelWords as words } from "./strings.fr.ts"
import type { Training } from "./types.ts"

type Level = Answer<typeof listPublishedLevels>["published_levels"][number]
type Reduction = LegalValue<"minoration_distance"> | null

const branchText = ({ cpne_code, cpne_label }: Level["branches"][number]): string =>
  cpne_label === "" ? words.cpne(cpne_code) : `${cpne_label} (${words.cpne(cpne_code)})`

function Branches({ branches }: { branches: Level["branches"] }) {
  const [only] = branches
  if (branches.length === 1 && only) return <span className={styles.note}>{branchText(only)}</span>
  return (
    <details className={styles.note}>
      <summary>{words.branches(branches.length)}</summary>
      <ul>
        {branches.map((branch) => (
          <li key={branch.cpne_code}>{branchText(branch)}</li>
        ))}
      </ul>
    </details>
  )
}

function Line({ level, reduction }: { level: Level; reduction: Reduction }) {
  const state = levelStateWords[level.state]
  const day = formatFrenchDate(level.applicable_from)
  return (
    <li className={styles.level} data-state={level.state}>
      <span className={styles.amount}>{words.perYear(formatShortEuros(level.amount_cents))}</span>
      <span className={styles.dates}>{(level.state === "coming" ? words.coming : words.from)(day)}</span>
      <span className={styles.badges}>
        <StatusBadge tone={state.tone}>{state.text}</StatusBadge>
      </span>
      <Branches branches={level.branches} />
      <span className={styles.note}>
        {reduction &&
          `${words.reduced(formatShortEuros(reducedForDistance(reduction, level.amount_cents)))} · `}
        {words.file(formatFrenchDate(level.file_date), level.is_former)}
      </span>
    </li>
  )
}

/** What France compétences publishes for this certification: a contract takes the amount of its employer's branch. */
export function PublishedLevels({ training, reduction }: { training: Training; reduction: Reduction }) {
  const { data } = useRead(listPublishedLevels, { params: { trainingId: training.id } })
  const levels = data?.published_levels ?? []
  if (data === undefined || training.rncp_code === null) return null
  return (
    <div>
      <h4 className={styles.employer}>{words.published}</h4>
      {levels.length === 0 ? (
        <p className={styles.quiet}>{words.noPublished}</p>
      ) : (
        <>
          <ul className={styles.levels}>
            {levels.map((level) => (
              <Line
                key={`${level.state} ${level.amount_cents} ${level.applicable_from} ${level.is_former}`}
                level={level}
                reduction={reduction}
              />
            ))}
          </ul>
          <p className={styles.quiet}>{words.byBranch}</p>
        </>
      )}
    </div>
  )
}
