import type { ReactNode } from "react"
import {
  Radio as AriaRadio,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  Label,
} from "react-aria-components"
import { cx } from "../cx.ts"
import { strings } from "../strings.fr.ts"
import styles from "./choice.module.css"
import { describedBy, FieldMessages, type FieldWords, useFieldIds } from "./FieldFrame.tsx"

export interface RadioOption {
  value: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

type Words = Pick<FieldWords, "label" | "hint" | "error" | "precision" | "optional">
type Inherited = Omit<AriaRadioGroupProps, "className" | "style" | "children" | "isInvalid">

export interface RadioGroupProps extends Words, Inherited {
  options: readonly RadioOption[]
}

export function RadioGroup({
  label,
  hint,
  error,
  precision,
  optional,
  options,
  id,
  ...rest
}: RadioGroupProps) {
  const ids = useFieldIds(id)
  const { "aria-describedby": description } = describedBy(ids, { label, hint, error })
  return (
    <AriaRadioGroup
      {...rest}
      {...(description && { "aria-describedby": description })}
      id={ids.control}
      isInvalid={Boolean(error)}
      className={cx(styles.group)}
    >
      <Label className={cx(styles.legend)}>
        {label}
        {optional && <span className={styles.optional}> {strings.optional}</span>}
      </Label>
      {hint && (
        <div className={styles.groupHint} id={ids.hint}>
          {hint}
        </div>
      )}
      <div className={cx(rest.orientation === "horizontal" && styles.row)}>
        {options.map((option) => (
          <RadioChoice key={option.value} option={option} />
        ))}
      </div>
      <FieldMessages ids={ids} error={error} precision={precision} />
    </AriaRadioGroup>
  )
}

function RadioChoice({ option }: { option: RadioOption }) {
  const ids = useFieldIds()
  return (
    <div className={styles.choiceField}>
      <AriaRadio
        value={option.value}
        isDisabled={option.disabled ?? false}
        className={cx(styles.choice)}
        {...(option.hint ? { "aria-describedby": ids.hint } : {})}
      >
        <span className={styles.circle} />
        <span>{option.label}</span>
      </AriaRadio>
      {option.hint && (
        <div className={styles.hint} id={ids.hint}>
          {option.hint}
        </div>
      )}
    </div>
  )
}
