import { TextField, type TextFieldProps, VisuallyHidden } from "@jalon/ui"
import { Check, Circle } from "lucide-react"
import { useState } from "react"
import { passwordStrength } from "../../rules/index.ts"
import styles from "./new-password.module.css"
import { type PasswordRule, rulesFor } from "./password-rules.ts"
import { passwordWords } from "./strings.fr.ts"

type NewPasswordFieldProps = Omit<TextFieldProps, "type" | "autoComplete" | "onChange">

/** One field one can look at, its rules ticking as one types, and what it is worth in words. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const [typed, setTyped] = useState("")
  const rules = `${props.id}-rules`
  return (
    <div className={styles.block}>
      <TextField
        {...props}
        type="password"
        autoComplete="new-password"
        aria-describedby={rules}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className={styles.rules} id={rules} aria-label={passwordWords.rules}>
        {rulesFor(typed).map((rule) => (
          <Rule key={rule.text} {...rule} />
        ))}
      </ul>
      <p className={styles.strength} role="status">
        {typed === "" ? passwordWords.advice : passwordWords.strength[passwordStrength(typed)]}
      </p>
    </div>
  )
}

function Rule({ text, met }: PasswordRule) {
  const Icon = met ? Check : Circle
  return (
    <li className={styles.rule} data-met={met || undefined}>
      <Icon aria-hidden />
      <span>
        {text}
        <VisuallyHidden> – {met ? passwordWords.met : passwordWords.unmet}</VisuallyHidden>
      </span>
    </li>
  )
}
