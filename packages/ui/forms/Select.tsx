import { ChevronDown } from "lucide-react"
import type { ComponentProps } from "react"
import { cx } from "../cx.ts"
import { strings } from "../strings.fr.ts"
import { describedBy, FieldFrame, type FieldWords, useFieldIds } from "./FieldFrame.tsx"
import styles from "./field.module.css"
import select from "./select.module.css"

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

type NativeProps = Omit<
  ComponentProps<"select">,
  "className" | "style" | "width" | "multiple" | "size" | "children"
>

export interface SelectProps extends FieldWords, NativeProps {
  options: readonly SelectOption[]
  /** The empty first choice; `null` when the list always has a value. */
  placeholder?: string | null
}

/** The browser's own list: right for fewer than eight choices. Beyond, take ComboBox. */
export function Select(props: SelectProps) {
  const { label, hint, error, precision, warning, optional, width, ...control } = props
  const { options, placeholder = strings.choose, id, ...native } = control
  const words = { label, hint, error, precision, warning, optional, width }
  const ids = useFieldIds(id)
  return (
    <FieldFrame {...words} ids={ids}>
      <div
        className={cx(styles.box, select.box)}
        data-invalid={error ? true : undefined}
        data-disabled={native.disabled || undefined}
      >
        <select
          {...native}
          {...describedBy(ids, words, native["aria-describedby"])}
          id={ids.control}
          className={cx(styles.input, select.select)}
        >
          {placeholder !== null && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={select.chevron} aria-hidden />
      </div>
    </FieldFrame>
  )
}
