import { maskNir, nir } from "@jalon/identifiers"
import { useRef, useState } from "react"
import { flushSync } from "react-dom"
import styles from "./field.module.css"
import { IdentifierField, type IdentifierFieldProps } from "./IdentifierField.tsx"
import { words } from "./identifier-words.fr.ts"
import { TextField } from "./TextField.tsx"

export interface NirFieldProps extends IdentifierFieldProps {
  /** The number that is already kept, masked (« 1 08 •• •• ••• ••• •• »): it can be replaced, never read. */
  stored?: string | undefined
}

/** Text keyboard: births in Corsica have a letter (2A, 2B). Masked in session recordings. */
export function NirField({ stored, ...props }: NirFieldProps) {
  const [isReplacing, setReplacing] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const replace = (replacing: boolean) => {
    props.onChange("")
    // The button that was pressed leaves the page: the focus goes to the field that takes its place.
    flushSync(() => setReplacing(replacing))
    input.current?.focus()
  }

  const { lookup: _, onChange: __, ...rest } = props
  if (stored !== undefined && !isReplacing) {
    return (
      <TextField
        width="name"
        {...rest}
        // A caller that passes the whole number by mistake shows no more of it.
        value={maskNir(stored)}
        ref={input}
        numeric
        readOnly
        data-private
        autoComplete="off"
        button={
          rest.disabled || rest.readOnly ? undefined : (
            <InsideButton text={words.replace} label={rest.label} onPress={() => replace(true)} />
          )
        }
      />
    )
  }
  return (
    <IdentifierField
      width={stored === undefined ? "siret" : "name"}
      autoCapitalize="characters"
      data-private
      {...props}
      ref={input}
      identifier={nir}
      button={
        stored === undefined ? undefined : (
          <InsideButton text={words.keep} label={rest.label} onPress={() => replace(false)} />
        )
      }
    />
  )
}

function InsideButton({ text, label, onPress }: { text: string; label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.inside} aria-label={`${text} – ${label}`} onClick={onPress}>
      {text}
    </button>
  )
}
