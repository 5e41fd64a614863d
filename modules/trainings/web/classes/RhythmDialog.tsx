import { mondayOf, type Rhythm, rhythmProblem, type Weekday } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import {
  Banner,
  Button,
  Checkbox,
  CountField,
  DateField,
  Dialog,
  FormRow,
  RadioGroup,
  Select,
} from "@jalon/ui"
import { useState } from "react"
import classes from "./classes.module.css"
import { classWords, rhythmWords as words } from "./strings.fr.ts"

type Policy = "shift_next" | "skip"

interface RhythmDialogProps {
  rhythm: Rhythm | null
  policy: Policy
  start: IsoDate
  onClose: () => void
  onApply: (choice: { rhythm: Rhythm; closure_policy: Policy }) => void
}

const draftOf = (rhythm: Rhythm | null, start: IsoDate) => {
  const cycle = rhythm?.kind === "week_cycle" ? rhythm : null
  const days = rhythm?.kind === "weekdays" ? rhythm : null
  return {
    kind: days ? ("weekdays" as const) : ("week_cycle" as const),
    schoolWeeks: (cycle?.school_weeks ?? 1) as number | null,
    companyWeeks: (cycle?.company_weeks ?? 2) as number | null,
    anchor: (cycle?.anchor_monday ?? start) as IsoDate | null,
    weekdays: [...(days?.school_weekdays ?? [1, 2])] as Weekday[],
    alternate: days?.alternate_week?.weekday ?? null,
  }
}
type Draft = ReturnType<typeof draftOf>

const rhythmFrom = (draft: Draft, start: IsoDate): Rhythm =>
  draft.kind === "week_cycle"
    ? {
        kind: "week_cycle",
        anchor_monday: draft.anchor === null ? "" : mondayOf(draft.anchor),
        school_weeks: draft.schoolWeeks ?? Number.NaN,
        company_weeks: draft.companyWeeks ?? Number.NaN,
      }
    : {
        kind: "weekdays",
        school_weekdays: draft.weekdays.toSorted(),
        ...(draft.alternate !== null && {
          alternate_week: { weekday: draft.alternate, anchor_monday: mondayOf(start) },
        }),
      }

const allWeekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6]

interface PartProps {
  draft: Draft
  change: (what: Partial<Draft>) => void
}

function Weeks({ draft, change }: PartProps) {
  return (
    <>
      <FormRow>
        <CountField
          label={words.schoolWeeks}
          value={draft.schoolWeeks}
          onChange={(schoolWeeks) => change({ schoolWeeks })}
        />
        <CountField
          label={words.companyWeeks}
          value={draft.companyWeeks}
          onChange={(companyWeeks) => change({ companyWeeks })}
        />
      </FormRow>
      <DateField
        label={words.anchor}
        hint={words.anchorHint}
        value={draft.anchor}
        onChange={(anchor) => change({ anchor })}
      />
    </>
  )
}

function Days({ draft, change }: PartProps) {
  return (
    <>
      <fieldset className={classes.days}>
        <legend>{words.schoolDays}</legend>
        {allWeekdays.map((day) => (
          <Checkbox
            key={day}
            isSelected={draft.weekdays.includes(day)}
            onChange={(isSelected) =>
              change({
                weekdays: isSelected
                  ? [...draft.weekdays, day]
                  : draft.weekdays.filter((other) => other !== day),
              })
            }
          >
            {words.weekdays[day - 1]}
          </Checkbox>
        ))}
      </fieldset>
      <Select
        label={words.alternate}
        options={allWeekdays.map((day) => ({ value: String(day), label: words.weekdays[day - 1] ?? "" }))}
        placeholder={words.noAlternate}
        value={draft.alternate === null ? "" : String(draft.alternate)}
        onChange={(event) =>
          change({ alternate: event.target.value === "" ? null : (Number(event.target.value) as Weekday) })
        }
        width="siret"
      />
    </>
  )
}

/** Any rhythm by weeks or by days; anything else is drawn. */
export function RhythmDialog({ rhythm, policy, start, onClose, onApply }: RhythmDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(rhythm, start))
  const [closed, setClosed] = useState(policy)
  const [isTried, setTried] = useState(false)
  const change = (what: Partial<Draft>) => setDraft((now) => ({ ...now, ...what }))
  const made = rhythmFrom(draft, start)
  const problem = rhythmProblem(made)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words.formTitle}
      actions={
        <>
          <Button onPress={onClose}>{classWords.cancel}</Button>
          <Button
            variant="primary"
            onPress={() => {
              setTried(true)
              if (!problem) onApply({ rhythm: made, closure_policy: closed })
            }}
          >
            {words.apply}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        {isTried && problem && (
          <Banner tone="danger" live="urgent">
            {words.problems[problem]}
          </Banner>
        )}
        <RadioGroup
          label={words.kind}
          orientation="horizontal"
          value={draft.kind}
          onChange={(kind) => change({ kind: kind as Draft["kind"] })}
          options={[
            { value: "week_cycle", label: words.weeks },
            { value: "weekdays", label: words.days },
          ]}
        />
        {draft.kind === "week_cycle" ? (
          <Weeks draft={draft} change={change} />
        ) : (
          <Days draft={draft} change={change} />
        )}
        {draft.kind === "week_cycle" && (
          <RadioGroup
            label={words.closed}
            value={closed}
            onChange={(chosen) => setClosed(chosen as Policy)}
            options={[
              { value: "shift_next", label: words.shift },
              { value: "skip", label: words.skip },
            ]}
          />
        )}
      </div>
    </Dialog>
  )
}
