import type { ComponentProps } from "react"
import { cx } from "../cx.ts"
import { describedBy, FieldFrame, type FieldWords, useFieldIds } from "./FieldFrame.tsx"
import styles from "./field.module.css"

export interface TextAreaProps
  extends FieldWords,
    Omit<ComponentProps<"textarea">, "className" | "style" | "width"> {}

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, precision, warning, optional, width, id, ...area } = props
  const words = { label, hint, error, precision, warning, optional, width }
  const ids = useFieldIds(id)
  return (
    <FieldFrame {...words} ids={ids}>
      <div
        className={styles.box}
        data-invalid={error ? true : undefined}
        data-disabled={area.disabled || undefined}
        data-readonly={area.readOnly || undefined}
      >
        <textarea
          rows={3}
          {...area}
          {...describedBy(ids, words, area["aria-describedby"])}
          id={ids.control}
          className={cx(styles.input, styles.area)}
        />
      </div>
    </FieldFrame>
  )
}
