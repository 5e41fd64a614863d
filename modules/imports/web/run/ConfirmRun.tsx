import { useCommand } from "@jalon/client"
import { Banner, Button } from "@jalon/ui"
import { getImport, listImports, listRows, runImport } from "../../wire/index.ts"
import { heldIn, readyIn } from "../shared/counts.ts"
import type { ImportDetail } from "../shared/types.ts"
import type { Wizard } from "../shared/use-wizard.ts"
import { WizardBar } from "../shared/WizardBar.tsx"
import styles from "./run.module.css"
import { runWords as words } from "./strings.fr.ts"

/** Everything the button will do, one line each. */
const effectsOf = ({ import: card, places }: ImportDetail): string[] => {
  const { counts, kind } = card
  const { create = 0, change = 0, same = 0 } = counts
  const { companies_create = 0, companies_change = 0, contacts_create = 0 } = counts
  const isAboutCompanies = kind === "companies"
  const held = heldIn(counts)
  return [
    !isAboutCompanies && create > 0 && words.createStudents(create),
    !isAboutCompanies && change > 0 && words.changeStudents(change),
    companies_create > 0 && words.createCompanies(companies_create),
    companies_change > 0 && words.changeCompanies(companies_change),
    contacts_create > 0 && words.createContacts(contacts_create),
    ...places.map(({ name, decision }) => decision?.kind === "create" && words.createClass(name)),
    same > 0 && words.same(same),
    held > 0 && words.held(held),
  ].filter((line) => line !== false)
}

interface ConfirmRunProps {
  detail: ImportDetail
  wizard: Wizard
}

export function ConfirmRun({ detail, wizard }: ConfirmRunProps) {
  const { import: card } = detail
  const run = useCommand(runImport, { quiet: true, refreshes: [getImport, listImports, listRows] })
  const ready = readyIn(card.counts)
  const back = <Button onPress={() => wizard.toStep("check")}>{words.back}</Button>
  return (
    <>
      <section className={styles.card} aria-labelledby="confirm-heading">
        <h2 id="confirm-heading" className={styles.heading}>
          {words.confirm}
        </h2>
        <ul className={styles.effects}>
          {effectsOf(detail).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className={styles.text}>
          {words.nobodyTold} {words.undoable}
        </p>
      </section>
      {ready === 0 && <Banner tone="waiting">{words.nothing}</Banner>}
      {run.refused && (
        <Banner tone="danger" live="urgent">
          {run.refused.message}
        </Banner>
      )}
      <WizardBar back={back}>
        {ready > 0 && (
          <Button
            variant="primary"
            isPending={run.isPending}
            onPress={() => void run.run({ params: { importId: card.id } })}
          >
            {words.run(ready)}
          </Button>
        )}
      </WizardBar>
    </>
  )
}
