import { useCommand } from "@jalon/client"
import { Button, ButtonLink, formatCount } from "@jalon/ui"
import { useState } from "react"
import { getImport, listImports, listRows, runImport } from "../../wire/index.ts"
import { checkWords } from "../check/strings.fr.ts"
import { heldIn } from "../shared/counts.ts"
import { labelOf } from "../shared/fields.ts"
import { formatMoment } from "../shared/moments.ts"
import type { Counts, ImportCard, ImportDetail } from "../shared/types.ts"
import type { Wizard } from "../shared/use-wizard.ts"
import { DownloadReport } from "./DownloadReport.tsx"
import { InviteImported } from "./InviteImported.tsx"
import styles from "./run.module.css"
import { runWords as words } from "./strings.fr.ts"
import { UndoDialog } from "./UndoDialog.tsx"

type Figure = [label: string, count: number]

const doneFigures = ({ kind, counts }: ImportCard): Figure[] => {
  const { create = 0, change = 0, same = 0, skipped = 0 } = counts
  const { companies_create = 0, companies_change = 0, contacts_create = 0 } = counts
  const isAboutCompanies = kind === "companies"
  const others: Figure[] = [
    ...(isAboutCompanies ? [] : ([[words.companies, companies_create]] satisfies Figure[])),
    ...(isAboutCompanies ? [] : ([[words.companiesChanged, companies_change]] satisfies Figure[])),
    [words.contacts, contacts_create],
  ]
  return [
    [isAboutCompanies ? words.createdCompanies : words.created, create],
    [isAboutCompanies ? words.changedCompanies : words.changed, change],
    [words.same_, same],
    [words.skipped, skipped],
    [words.left, heldIn(counts)],
    ...others.filter(([, count]) => count > 0),
  ]
}

const undoneNames: readonly [keyof Counts, string][] = [
  ["removed", words.removed],
  ["archived", words.archived],
  ["restored", words.restored],
  ["kept", words.kept],
  ["companies_removed", words.companiesRemoved],
  ["companies_archived", words.companiesArchived],
  ["companies_kept", words.companiesKept],
  ["classes_closed", words.classesClosed],
]
const undoneFigures = ({ counts }: ImportCard): Figure[] =>
  undoneNames.flatMap(([key, label]): Figure[] => {
    const count = counts[key] ?? 0
    return count > 0 || key === "removed" ? [[label, count]] : []
  })

function Why({ detail }: { detail: ImportDetail }) {
  const { duplicate = 0, possible = 0 } = detail.import.counts
  const lines = [
    ...detail.faults.map(({ field, code, rows }) =>
      words.whyLine(checkWords.why(labelOf(field), code), rows),
    ),
    ...(duplicate > 0 ? [words.duplicates(duplicate)] : []),
    ...(possible > 0 ? [words.possible(possible)] : []),
  ]
  if (lines.length === 0) return null
  return (
    <section className={styles.why} aria-labelledby="why-heading">
      <h3 id="why-heading" className={styles.small}>
        {words.why}
      </h3>
      <ul className={styles.effects}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

interface ReportProps {
  detail: ImportDetail
  wizard: Wizard
}

function DoneActions({ detail, wizard }: ReportProps) {
  const { import: card, ready, to_invite, companies_to_invite } = detail
  const [isUndoing, setUndoing] = useState(false)
  const run = useCommand(runImport, { refreshes: [getImport, listImports, listRows] })
  return (
    <div className={styles.actions}>
      {ready > 0 && (
        <Button
          variant="primary"
          isPending={run.isPending}
          onPress={() => void run.run({ params: { importId: card.id } })}
        >
          {words.runRest(ready)}
        </Button>
      )}
      {heldIn(card.counts) > 0 && <Button onPress={() => wizard.toStep("check")}>{words.fix}</Button>}
      {to_invite + companies_to_invite > 0 && (
        <InviteImported
          importId={card.id}
          students={to_invite}
          companies={companies_to_invite}
          isNext={ready === 0}
        />
      )}
      {card.kind === "companies" ? (
        <ButtonLink href="/school/partners/list">{words.seeCompanies}</ButtonLink>
      ) : (
        <ButtonLink href="/school/students/list">{words.seeStudents}</ButtonLink>
      )}
      <DownloadReport importId={card.id} />
      <Button variant="quiet" onPress={() => setUndoing(true)}>
        {words.undo}
      </Button>
      {isUndoing && (
        <UndoDialog card={card} onClose={() => setUndoing(false)} onBegun={() => setUndoing(false)} />
      )}
    </div>
  )
}

/** What came in, what did not and why; and the way back. */
export function Report({ detail, wizard }: ReportProps) {
  const { import: card } = detail
  const isDone = card.state === "done"
  const moment = formatMoment((isDone ? card.finished_at : card.undone_at) ?? card.created_at)
  return (
    <section className={styles.card} aria-labelledby="report-heading">
      <div>
        <h2 id="report-heading" className={styles.heading}>
          {words.report}
        </h2>
        <p className={styles.text} role="status">
          {isDone ? words.done(moment) : words.undone(moment)}
        </p>
      </div>
      <dl className={styles.figures}>
        {(isDone ? doneFigures : undoneFigures)(card).map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {isDone && (card.counts.companies_create ?? 0) > 0 && (
        <p className={styles.text} role="status">
          {words.enriched(detail.companies_to_enrich)}
        </p>
      )}
      {isDone && <Why detail={detail} />}
      {isDone && <DoneActions detail={detail} wizard={wizard} />}
    </section>
  )
}
