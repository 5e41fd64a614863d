import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from "react"
import { cx } from "../cx.ts"
import { strings } from "../strings.fr.ts"
import { describedBy, FieldFrame, type FieldWords, useFieldIds } from "./FieldFrame.tsx"
import styles from "./field.module.css"

type InputProps = Omit<ComponentProps<"input">, "prefix" | "size" | "width" | "type" | "className" | "style">

export interface TextFieldProps extends FieldWords, InputProps {
  /** Numbers and dates have fields of their own: the stock ones follow the browser's language. */
  type?: "text" | "email" | "password" | "tel" | "url" | "search"
  prefix?: ReactNode
  suffix?: ReactNode
  /** Figures that line up. */
  numeric?: boolean
  align?: "start" | "end"
  /** A button at the end of the box, such as the one that opens the calendar. */
  button?: ReactNode
  capsLockHint?: boolean
  /** What happens to the value, said aloud when it changes: a look-up under way, where a value comes from. */
  note?: ReactNode
}

/** A native input, so that forms, password managers and the browser's own help work untouched. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, precision, warning, optional, width, ...control } = props
  const { type = "text", prefix, suffix, numeric, align, button, capsLockHint, note, id, ...input } = control
  const words = { label, hint, error, precision, warning, optional, width }
  const ids = useFieldIds(id)
  const noteId = `${ids.control}-note`
  const others = [note && noteId, input["aria-describedby"]].filter(Boolean).join(" ")
  const [revealed, setRevealed] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watched = capsLockHint ?? type === "password"
  const readCapsLock = (event: KeyboardEvent<HTMLInputElement>) => {
    if (watched) setCapsLock(event.getModifierState("CapsLock"))
  }
  return (
    <FieldFrame
      {...words}
      ids={ids}
      below={<Note id={noteId}>{watched && capsLock ? strings.capsLock : note}</Note>}
    >
      <div
        className={styles.box}
        data-invalid={error ? true : undefined}
        data-disabled={input.disabled || undefined}
        data-readonly={input.readOnly || undefined}
      >
        {prefix && <span className={cx(styles.affix, styles.prefix)}>{prefix}</span>}
        <input
          spellCheck={type === "text" ? undefined : false}
          {...input}
          {...describedBy(ids, words, others)}
          id={ids.control}
          type={type === "password" && revealed ? "text" : type}
          className={cx(styles.input, numeric && styles.numeric, align === "end" && styles.end)}
          onKeyDown={(event) => {
            readCapsLock(event)
            input.onKeyDown?.(event)
          }}
          onKeyUp={(event) => {
            readCapsLock(event)
            input.onKeyUp?.(event)
          }}
          onBlur={(event) => {
            setCapsLock(false)
            input.onBlur?.(event)
          }}
        />
        {suffix && <span className={cx(styles.affix, styles.suffix)}>{suffix}</span>}
        {type === "password" && !input.disabled && (
          <RevealButton revealed={revealed} controls={ids.control} onToggle={() => setRevealed(!revealed)} />
        )}
        {button}
      </div>
    </FieldFrame>
  )
}

interface RevealButtonProps {
  revealed: boolean
  controls: string
  onToggle: () => void
}

function RevealButton({ revealed, controls, onToggle }: RevealButtonProps) {
  return (
    <button
      type="button"
      className={styles.inside}
      aria-label={revealed ? strings.hidePassword : strings.showPassword}
      aria-controls={controls}
      onClick={onToggle}
    >
      {revealed ? strings.hide : strings.show}
    </button>
  )
}

/** In the page even when empty: what appears in it is then read aloud. */
function Note({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} role="status" className={children ? styles.note : undefined}>
      {children}
    </div>
  )
}
