import { isOpcoKey, opcoName } from "@jalon/identifiers"
import { formatFrenchDate, formatShortEuros, type IsoDate } from "@jalon/kernel"
import { type LegalValue, reducedForDistance, remoteReductionOf } from "@jalon/legal-values/rules"
import { useLegalValues } from "@jalon/legal-values/web"
import { Button, IconButton, StatusBadge } from "@jalon/ui"
import { Pencil, Plus } from "lucide-react"
import {
  type FundingLevel,
  fundingLevelOn,
  type LevelHistory,
  levelHistories,
  levelState,
  levelStateWords,
} from "../../rules/index.ts"
import styles from "./funding.module.css"
import { PublishedLevels } from "./PublishedLevels.tsx"
import { SheetSection } from "./SheetSection.tsx"
import { levelWords as words } from "./strings.fr.ts"
import type { Panel, Training } from "./types.ts"

type Level = FundingLevel & { id: string }

const ruled = (levels: Training["funding_levels"] = []): Level[] =>
  levels.map((level) => ({
    id: level.id,
    opco: level.opco,
    idcc: level.idcc,
    amountCents: level.amount_cents,
    validFrom: level.valid_from,
    validTo: level.valid_to,
    source: level.source,
    uncertain: level.uncertain,
  }))

/** « L’Opcommerce · IDCC 1517 » */
const employerText = ({ opco, idcc }: { opco: string | null; idcc: string | null }): string =>
  [opco !== null && isOpcoKey(opco) ? opcoName(opco) : opco, idcc === null ? null : words.branch(idcc)]
    .filter(Boolean)
    .join(" · ") || words.everyone

const datesText = ({ validFrom, validTo }: Level, today: IsoDate): string => {
  if (validTo !== null) return words.between(formatFrenchDate(validFrom), formatFrenchDate(validTo))
  return (validFrom > today ? words.coming : words.from)(formatFrenchDate(validFrom))
}

interface LineProps {
  level: Level
  reduction: LegalValue<"minoration_distance"> | null
  today: IsoDate
  onEdit: (() => void) | undefined
}

function Line({ level, reduction, today, onEdit }: LineProps) {
  const state = levelStateWords[levelState(level, today)]
  const amount = formatShortEuros(level.amountCents)
  return (
    <li className={styles.level} data-state={levelState(level, today)}>
      <span className={styles.amount}>{words.perYear(amount)}</span>
      <span className={styles.dates}>{datesText(level, today)}</span>
      <span className={styles.badges}>
        <StatusBadge tone={state.tone}>{state.text}</StatusBadge>
        {level.uncertain && <StatusBadge tone="waiting">{words.uncertain}</StatusBadge>}
      </span>
      {onEdit && (
        <span className={styles.edit}>
          <IconButton
            size="small"
            variant="quiet"
            label={words.correct(amount)}
            icon={<Pencil />}
            onPress={onEdit}
          />
        </span>
      )}
      <span className={styles.note}>
        {reduction &&
          `${words.reduced(formatShortEuros(reducedForDistance(reduction, level.amountCents)))} · `}
        {words.source(level.source)}
      </span>
    </li>
  )
}

function History({
  history,
  ...line
}: { history: LevelHistory<Level> } & Omit<LineProps, "level" | "onEdit"> & {
    onEdit?: (id: string) => void
  }) {
  const { onEdit } = line
  return (
    <div>
      <h4 className={styles.employer}>{employerText(history)}</h4>
      <ul className={styles.levels}>
        {history.levels.map((level) => (
          <Line
            key={level.id}
            level={level}
            reduction={line.reduction}
            today={line.today}
            onEdit={onEdit && (() => onEdit(level.id))}
          />
        ))}
      </ul>
    </div>
  )
}

/** What OPCO pay, by employer and date; where nothing was published, what they pay meanwhile. */
export function FundingHistory({ training, panel }: { training: Training; panel: Panel }) {
  const today = new Date().toLocaleDateString("sv-SE")
  const levels = ruled(training.funding_levels)
  const legalValues = useLegalValues("amorcage", "minoration_distance")
  const forAll = fundingLevelOn(levels, { opco: null, idcc: null }, today, training.level, legalValues)
  const reduction = remoteReductionOf(
    legalValues,
    { remote: training.remote_hours, hours: training.duration_hours_total, rncp: training.rncp_code },
    today,
  )
  const canEdit = training.may_edit && !training.is_archived
  return (
    <SheetSection
      title={words.title}
      action={
        canEdit && (
          <Button size="small" icon={<Plus />} onPress={() => panel.write("level-new")}>
            {words.add}
          </Button>
        )
      }
    >
      <PublishedLevels training={training} reduction={reduction} />
      {levels.length > 0 && <p className={styles.quiet}>{words.notedHint}</p>}
      {levels.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      {levelHistories(levels).map((history) => (
        <History
          key={employerText(history)}
          history={history}
          reduction={reduction}
          today={today}
          {...(canEdit && { onEdit: (id: string) => panel.write(`level-${id}`) })}
        />
      ))}
      {forAll.kind === "start_up" && (
        <p className={styles.quiet}>{words.startUp(formatShortEuros(forAll.amountCents), forAll.source)}</p>
      )}
    </SheetSection>
  )
}
