import { Button, Dialog } from "@jalon/ui"
import { dayText } from "../session-text.ts"
import { LeftLines } from "../weeks/LeftLines.tsx"
import styles from "./series.module.css"
import { seriesWords as words } from "./strings.fr.ts"
import type { SeriesState, Trial } from "./use-series.ts"

/** What a series would make and what it would pass, before anything is written. */
export function SeriesTrial({ series, trial }: { series: SeriesState; trial: Trial }) {
  const { dates } = trial
  const { isPending } = series.command
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || series.back()}
      title={words.trialTitle(dates.length)}
      isPending={isPending}
      actions={
        <>
          <Button isDisabled={isPending} onPress={series.back}>
            {words.back}
          </Button>
          {dates.length > 0 && (
            <Button variant="primary" isPending={isPending} onPress={() => void series.create()}>
              {words.create(dates.length)}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.trial}>
        {trial.missing > 0 && <p>{words.missing(trial.missing)}</p>}
        {trial.to_check > 0 && <p>{words.toCheck(trial.to_check)}</p>}
        <LeftLines left={trial.left} count={trial.left_count} />
        {dates.length > 0 && (
          <section>
            <h3>{words.dates}</h3>
            <ul className={styles.dates}>
              {dates.map((date) => (
                <li key={date}>{dayText(date)}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}
