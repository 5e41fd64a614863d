import { type ReactNode, useId } from "react"
import { cx } from "../cx.ts"
import { CircleAlert } from "../foundations/first-icons.tsx"
import { strings } from "../strings.fr.ts"
import styles from "./field.module.css"

/** What every field of the product can say, whatever is typed in it. */
export interface FieldWords {
  label: string
  hint?: ReactNode | undefined
  /** The fixed message (« Valeur invalide »). */
  error?: string | undefined
  /** How to fix it, under the fixed message (« Le 31/02/2026 n’existe pas. »). */
  precision?: string | undefined
  /** A remark that blocks nothing, such as a look-up that did not answer. */
  warning?: string | undefined
  /** Every field is required unless it says otherwise. */
  optional?: boolean | undefined
  width?: FieldWidth | undefined
}

export type FieldWidth = "date" | "amount" | "postcode" | "siret" | "name" | "email" | "full"

export interface FieldIds {
  control: string
  label: string
  hint: string
  error: string
  warning: string
}

export const useFieldIds = (given?: string): FieldIds => {
  const generated = useId()
  const control = given ?? generated
  return {
    control,
    label: `${control}-label`,
    hint: `${control}-hint`,
    error: `${control}-error`,
    warning: `${control}-warning`,
  }
}

/** The attributes that tie a control to the words around it. */
export const describedBy = (ids: FieldIds, words: FieldWords, other?: string) => {
  const described = [words.error && ids.error, words.warning && ids.warning, words.hint && ids.hint, other]
  return {
    "aria-describedby": described.filter(Boolean).join(" ") || undefined,
    "aria-invalid": words.error ? true : undefined,
  }
}

interface FieldFrameProps extends FieldWords {
  ids: FieldIds
  children: ReactNode
  /** Live remarks of the control itself, such as the caps-lock hint. */
  below?: ReactNode
}

export function FieldFrame({
  ids,
  label,
  hint,
  optional,
  width = "full",
  children,
  below,
  ...words
}: FieldFrameProps) {
  return (
    <div className={cx(styles.field, styles[width])}>
      <label className={styles.label} id={ids.label} htmlFor={ids.control}>
        {label}
        {optional && <span className={styles.optional}> {strings.optional}</span>}
      </label>
      {hint && (
        <div className={styles.hint} id={ids.hint}>
          {hint}
        </div>
      )}
      {children}
      {below}
      <FieldMessages ids={ids} error={words.error} precision={words.precision} warning={words.warning} />
    </div>
  )
}

interface FieldMessagesProps extends Pick<FieldWords, "error" | "precision" | "warning"> {
  ids: FieldIds
}

export function FieldMessages({ ids, error, precision, warning }: FieldMessagesProps) {
  return (
    <>
      {error && (
        <div className={styles.error} id={ids.error}>
          <CircleAlert aria-hidden />
          <div>
            <div className={styles.message}>{error}</div>
            {precision && <div>{precision}</div>}
          </div>
        </div>
      )}
      {warning && (
        <div className={styles.warning} id={ids.warning}>
          {warning}
        </div>
      )}
    </>
  )
}
