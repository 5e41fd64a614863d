import type { ComponentProps, ReactNode } from "react"
import { strings } from "../strings.fr.ts"
import styles from "./form.module.css"

/** The browser's own bubbles are off: they vanish, and they do not speak our French. */
export function Form({
  children,
  ...rest
}: Omit<ComponentProps<"form">, "className" | "style" | "noValidate">) {
  return (
    <form {...rest} className={styles.form} noValidate>
      {children}
    </form>
  )
}

export interface FormGroupProps {
  /** Left out for a form of a single group. */
  title?: string
  description?: ReactNode
  children: ReactNode
}

export function FormGroup({ title, description, children }: FormGroupProps) {
  if (!title) return <div className={styles.group}>{children}</div>
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {title}
        {description && <span className={styles.description}>{description}</span>}
      </legend>
      {children}
    </fieldset>
  )
}

/** Fields that belong on one line, such as a postcode and its town. They wrap on phones. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/** Said once, at the top of a form that has optional fields. */
export function RequiredNote() {
  return <p className={styles.note}>{strings.allRequired}</p>
}
