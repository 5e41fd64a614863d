import { OperationTrial } from "../weeks/OperationTrial.tsx"
import { seriesWords as words } from "./strings.fr.ts"
import type { SeriesState, Trial } from "./use-series.ts"

/** What a series would make and what it would pass, before anything is written. */
export function SeriesTrial({ series, trial }: { series: SeriesState; trial: Trial }) {
  const count = trial.dates.length
  return (
    <OperationTrial
      title={words.trialTitle(count)}
      found={trial}
      datesTitle={words.dates}
      verb={words.create(count)}
      back={words.back}
      isPending={series.command.isPending}
      onBack={series.back}
      onConfirm={() => void series.create()}
    >
      {trial.missing > 0 && <p>{words.missing(trial.missing)}</p>}
    </OperationTrial>
  )
}
