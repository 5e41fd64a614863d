import { OperationTrial } from "../weeks/OperationTrial.tsx"
import type { DatedReport } from "../weeks/use-trial.ts"
import { seriesWords as words } from "./strings.fr.ts"
import type { SeriesEdit } from "./use-series-edit.ts"

/** What a change of a series would write, before it does. */
export function SeriesEditTrial({ edit, found }: { edit: SeriesEdit; found: DatedReport }) {
  const count = found.dates.length
  return (
    <OperationTrial
      title={words.editTitle(count)}
      found={found}
      datesTitle={words.editDates}
      verb={words.editVerb(count)}
      back={words.back}
      isPending={edit.command.isPending}
      onBack={edit.trial.back}
      onConfirm={(reason) => void edit.trial.confirm(reason)}
    />
  )
}
