import { ComboBox, type ComboOption, DateField, FormRow, Select } from "@jalon/ui"
import { fixedMessages } from "@jalon/wire-kit"
import type { UnknownPlace } from "../../shared/types.ts"
import { placeWords as words } from "../strings.fr.ts"
import type { PlaceChoice, PlaceKind } from "./place-choice.ts"
import styles from "./places.module.css"

interface PlaceLineProps {
  place: UnknownPlace
  choice: PlaceChoice
  known: Record<"classes" | "trainings", ComboOption[]>
  isTried: boolean
  onChange: (what: Partial<PlaceChoice>) => void
}

const answersFor: Record<UnknownPlace["field"], readonly { value: PlaceKind; label: string }[]> = {
  class: [
    { value: "later", label: words.later },
    { value: "create", label: words.create },
    { value: "use", label: words.useClass },
    { value: "leave", label: words.leaveClass },
  ],
  training: [
    { value: "later", label: words.later },
    { value: "use", label: words.useTraining },
    { value: "leave", label: words.leaveTraining },
  ],
}

export function PlaceLine(props: PlaceLineProps) {
  const { place, choice, known, isTried, onChange } = props
  const answers = answersFor[place.field]
  const required = (value: unknown) => (isTried && value === null ? fixedMessages.required : undefined)
  return (
    <li className={styles.place}>
      <div className={styles.words}>
        <span className={styles.name}>
          {place.field === "class" ? words.class(place.name) : words.training(place.name)}
        </span>
        <span className={styles.count}>{words.rows(place.rows)}</span>
      </div>
      <div className={styles.fields}>
        <Select
          label={words.what(place.name)}
          width="name"
          placeholder={null}
          options={answers}
          value={choice.kind}
          onChange={({ target }) =>
            onChange({ kind: answers.find(({ value }) => value === target.value)?.value ?? "later" })
          }
        />
        {choice.kind === "use" && (
          <ComboBox
            label={place.field === "class" ? words.existingClass : words.existingTraining}
            options={place.field === "class" ? known.classes : known.trainings}
            value={choice.useId}
            error={required(choice.useId)}
            onChange={(useId) => onChange({ useId })}
          />
        )}
        {choice.kind === "create" && (
          <>
            <ComboBox
              label={words.trainingOf}
              options={known.trainings}
              value={choice.trainingId}
              error={required(choice.trainingId)}
              onChange={(trainingId) => onChange({ trainingId })}
            />
            <FormRow>
              <DateField
                label={words.starts}
                value={choice.start}
                error={required(choice.start)}
                onChange={(start) => onChange({ start })}
              />
              <DateField
                label={words.ends}
                value={choice.end}
                error={required(choice.end)}
                onChange={(end) => onChange({ end })}
              />
            </FormRow>
          </>
        )}
      </div>
    </li>
  )
}
