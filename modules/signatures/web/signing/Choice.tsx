import { Banner } from "@jalon/ui"
import { type ReactNode, type Ref, useId } from "react"
import styles from "./signing.module.css"

interface CheckLineProps {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  error: string | undefined
  ref?: Ref<HTMLInputElement>
  children: ReactNode
}

/** The browser's own box: the kit's would bring a list of things that this page must not weigh. */
export function CheckLine({ isChecked, onChange, error, ref, children }: CheckLineProps) {
  const id = useId()
  return (
    <div className={styles.choices}>
      <label className={styles.choice} data-invalid={error ? true : undefined}>
        <input
          ref={ref}
          type="checkbox"
          checked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error && (
        <div id={id}>
          <Banner tone="danger">{error}</Banner>
        </div>
      )}
    </div>
  )
}

interface RadioLinesProps<Value extends string> {
  legend: string
  hint?: string
  options: readonly { value: Value; label: string }[]
  chosen: Value | null
  onChoose: (value: Value) => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

export function RadioLines<Value extends string>(props: RadioLinesProps<Value>) {
  const { legend, hint, options, chosen, onChoose, error, ref } = props
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ")
  return (
    <fieldset className={styles.choices} aria-describedby={described || undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.note}>
          {hint}
        </p>
      )}
      {options.map(({ value, label }, index) => (
        <label key={value} className={styles.choice} data-invalid={error ? true : undefined}>
          <input
            ref={index === 0 ? ref : undefined}
            type="radio"
            name={id}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
      {error && (
        <div id={`${id}-error`}>
          <Banner tone="danger">{error}</Banner>
        </div>
      )}
    </fieldset>
  )
}
