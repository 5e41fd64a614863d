import { ToggleButton, ToggleButtonGroup } from "react-aria-components"
import styles from "./segments.module.css"

export interface SegmentsProps<Id extends string> {
  label: string
  choices: readonly { id: Id; label: string }[]
  chosen: Id
  onChoose: (id: Id) => void
}

/** A few exclusive ways of showing the same thing, side by side; one tab stop, arrows move. */
export function Segments<Id extends string>({ label, choices, chosen, onChoose }: SegmentsProps<Id>) {
  return (
    <ToggleButtonGroup
      className={styles.group ?? ""}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={(keys) => {
        const next = choices.find((choice) => keys.has(choice.id))
        if (next) onChoose(next.id)
      }}
    >
      {choices.map((choice) => (
        <ToggleButton key={choice.id} id={choice.id} className={styles.segment ?? ""}>
          {choice.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
