import type { ReactNode } from "react"
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from "react-aria-components"
import { cx } from "../cx.ts"
import styles from "./choice.module.css"
import { useFieldIds } from "./FieldFrame.tsx"

export interface SwitchProps extends Omit<AriaSwitchProps, "className" | "style" | "children"> {
  children: ReactNode
  hint?: ReactNode
}

/** Takes effect at once. In a form that is sent, take Checkbox. */
export function Switch({ children, hint, id, ...rest }: SwitchProps) {
  const ids = useFieldIds(id)
  return (
    <div className={styles.choiceField}>
      <AriaSwitch
        {...rest}
        {...(hint ? { "aria-describedby": ids.hint } : {})}
        id={ids.control}
        className={cx(styles.choice, styles.switch)}
      >
        <span>{children}</span>
        <span className={styles.track}>
          <span className={styles.thumb} />
        </span>
      </AriaSwitch>
      {hint && (
        <div className={cx(styles.hint, styles.switchHint)} id={ids.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}
