import { useId, useState } from "react"
import { Segments } from "../data/Segments.tsx"
import { signatureStrings as words } from "../data/strings.fr.ts"
import { TextField } from "../forms/TextField.tsx"
import { InkSurface } from "./InkSurface.tsx"
import styles from "./signature-pad.module.css"

/** A drawing as PNG data, or a name typed: both are worth the same. Never prefilled: typing is the act. */
export type SignatureValue = { kind: "drawn"; png: string } | { kind: "typed"; name: string }

export interface SignaturePadProps {
  /** The legal sentence, above the pad: what signing means. */
  sentence: string
  /** Null while blank: a blank signature is never given to the screen. */
  onSignature: (value: SignatureValue | null) => void
  /** Asked to sign while blank: says how to do it. */
  isRefused?: boolean
}

const ways = [
  { id: "drawn", label: words.draw },
  { id: "typed", label: words.type },
] as const

export function SignaturePad({ sentence, onSignature, isRefused = false }: SignaturePadProps) {
  const [way, setWay] = useState<SignatureValue["kind"]>("drawn")
  const [name, setName] = useState("")
  const [isBlank, setBlank] = useState(true)
  const sentenceId = useId()
  const errorId = useId()
  const give = (value: SignatureValue | null) => {
    setBlank(value === null)
    onSignature(value)
  }
  const typeName = (typed: string) => {
    setName(typed)
    give(typed.trim() ? { kind: "typed", name: typed.trim() } : null)
  }
  const changeWay = (next: SignatureValue["kind"]) => {
    setWay(next)
    if (next === "typed") typeName(name)
    else give(null)
  }
  const isWrong = isRefused && isBlank
  return (
    <fieldset
      className={styles.signature}
      aria-labelledby={sentenceId}
      aria-describedby={isWrong ? errorId : undefined}
    >
      <p id={sentenceId} className={styles.sentence}>
        {sentence}
      </p>
      <Segments label={words.mode} choices={ways} chosen={way} onChoose={changeWay} />
      {way === "drawn" ? (
        <InkSurface isInvalid={isWrong} onDrawing={(png) => give(png ? { kind: "drawn", png } : null)} />
      ) : (
        <>
          <TextField
            label={words.name}
            width="name"
            autoComplete="name"
            value={name}
            onChange={(event) => typeName(event.target.value)}
          />
          <div className={styles.paper} data-theme="light" aria-hidden="true">
            <span className={styles.typed}>{name}</span>
          </div>
        </>
      )}
      <div id={errorId} role="alert" className={styles.error}>
        {isWrong && (way === "drawn" ? words.blank : words.typedBlank)}
      </div>
    </fieldset>
  )
}
