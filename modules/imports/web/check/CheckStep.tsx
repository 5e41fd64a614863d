import { Button } from "@jalon/ui"
import { heldIn, readyIn } from "../shared/counts.ts"
import { Progress } from "../shared/Progress.tsx"
import type { ImportDetail } from "../shared/types.ts"
import type { Wizard } from "../shared/use-wizard.ts"
import { WizardBar } from "../shared/WizardBar.tsx"
import styles from "./check.module.css"
import { Figures } from "./Figures.tsx"
import { MonthFirst } from "./MonthFirst.tsx"
import { Places } from "./places/Places.tsx"
import { RowsPanel } from "./RowsPanel.tsx"
import { shownVerdict } from "./shown-verdict.ts"
import { checkWords as words } from "./strings.fr.ts"

interface CheckStepProps {
  detail: ImportDetail
  wizard: Wizard
}

export function CheckStep({ detail, wizard }: CheckStepProps) {
  const { import: card } = detail
  if (card.state === "checking")
    return (
      <div className={styles.working}>
        <Progress
          label={words.checking}
          text={words.checkingText(card.rows_done, card.rows_total)}
          done={card.rows_done}
          total={card.rows_total}
        />
        <p className={styles.text}>{words.checkingNote}</p>
      </div>
    )
  return <Checked detail={detail} wizard={wizard} />
}

/** What the dry run found: figures, each opening its rows, and what somebody has to say about them. */
function Checked({ detail, wizard }: CheckStepProps) {
  const { import: card, places } = detail
  const isDone = card.state === "done"
  const verdict = shownVerdict(card, wizard.rows)
  const ready = isDone ? detail.ready : readyIn(card.counts)
  return (
    <>
      <Figures detail={detail} shown={verdict} onShow={(next) => wizard.toRows(next)} />
      {!isDone && <MonthFirst detail={detail} />}
      {!isDone && places.length > 0 && <Places detail={detail} />}
      {verdict !== null && <RowsPanel detail={detail} verdict={verdict} wizard={wizard} />}
      <WizardBar
        text={words.nextText(ready, heldIn(card.counts))}
        back={
          <Button onPress={() => wizard.toStep(isDone ? "run" : "columns")}>
            {isDone ? words.toReport : words.columns}
          </Button>
        }
      >
        <Button variant="primary" onPress={() => wizard.toStep("run")}>
          {words.next}
        </Button>
      </WizardBar>
    </>
  )
}
