import { Check, Minus } from "lucide-react"
import type { ReactNode, Ref } from "react"
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from "react-aria-components"
import { cx } from "../cx.ts"
import styles from "./choice.module.css"
import { describedBy, FieldMessages, useFieldIds } from "./FieldFrame.tsx"

type Inherited = Omit<AriaCheckboxProps, "className" | "style" | "children" | "isInvalid">

export interface CheckboxProps extends Inherited {
  /** Left out in a table, where an `aria-label` names the row instead. */
  children?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  precision?: string | undefined
  ref?: Ref<HTMLLabelElement>
}

export function Checkbox({ children, hint, error, precision, id, ref, ...rest }: CheckboxProps) {
  const ids = useFieldIds(id)
  const { "aria-describedby": description } = describedBy(ids, { label: "", hint, error })
  return (
    <div className={styles.choiceField}>
      <AriaCheckbox
        {...rest}
        {...(ref && { ref })}
        {...(description && { "aria-describedby": description })}
        id={ids.control}
        isInvalid={Boolean(error)}
        className={cx(styles.choice, !children && styles.bare)}
      >
        {({ isSelected, isIndeterminate }) => (
          <>
            <span className={styles.square}>
              {isIndeterminate ? <Minus aria-hidden /> : isSelected && <Check aria-hidden />}
            </span>
            {children && <span>{children}</span>}
          </>
        )}
      </AriaCheckbox>
      {hint && (
        <div className={styles.hint} id={ids.hint}>
          {hint}
        </div>
      )}
      <FieldMessages ids={ids} error={error} precision={precision} />
    </div>
  )
}
