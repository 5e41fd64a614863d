import { useCommand } from "@jalon/client"
import { Banner, Button } from "@jalon/ui"
import { getImport, listImports, listRows, setPlaces } from "../../wire/index.ts"
import { heldIn, readyIn } from "../shared/counts.ts"
import type { ImportDetail } from "../shared/types.ts"
import type { Wizard } from "../shared/use-wizard.ts"
import { WizardBar } from "../shared/WizardBar.tsx"
import { Checking } from "./Checking.tsx"
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
  if (detail.import.state === "checking") return <Checking card={detail.import} />
  return <Checked detail={detail} wizard={wizard} />
}

/** On to the confirmation; what rows put right since the check bring is counted first. */
const useNext = ({ import: { id }, to_recount }: ImportDetail, wizard: Wizard) => {
  const check = useCommand(setPlaces, { quiet: true, refreshes: [getImport, listImports, listRows] })
  const go = async () => {
    if (!to_recount || (await check.run({ params: { importId: id }, body: { places: {} } })))
      wizard.toStep("run")
  }
  return { go, isPending: check.isPending, refused: check.refused }
}

/** What the dry run found: figures, each opening its rows, and what somebody has to say about them. */
function Checked({ detail, wizard }: CheckStepProps) {
  const { import: card, places } = detail
  const isDone = card.state === "done"
  const verdict = shownVerdict(card, wizard.rows)
  const next = useNext(detail, wizard)
  const ready = isDone ? detail.ready : readyIn(card.counts)
  return (
    <>
      <Figures detail={detail} shown={verdict} onShow={(next) => wizard.toRows(next)} />
      {!isDone && <MonthFirst detail={detail} />}
      {!isDone && places.length > 0 && <Places detail={detail} />}
      {verdict !== null && <RowsPanel detail={detail} verdict={verdict} wizard={wizard} />}
      {next.refused && (
        <Banner tone="danger" live="urgent">
          {next.refused.message}
        </Banner>
      )}
      <WizardBar
        text={words.nextText(ready, heldIn(card.counts))}
        back={
          <Button onPress={() => wizard.toStep(isDone ? "run" : "columns")}>
            {isDone ? words.toReport : words.columns}
          </Button>
        }
      >
        <Button variant="primary" isPending={next.isPending} onPress={() => void next.go()}>
          {words.next}
        </Button>
      </WizardBar>
    </>
  )
}
