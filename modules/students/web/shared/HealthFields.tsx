import { RadioGroup } from "@jalon/ui"
import type { Health } from "../../wire/index.ts"
import { healthWords as words } from "./health.fr.ts"
import { answerWords } from "./strings.fr.ts"

const yesOrNo = [
  { value: "yes", label: answerWords.yes },
  { value: "no", label: answerWords.no },
]

export const noHealth: Health = { rqth: false, rqth_equivalence_jeunes: false, rqth_extension_boe: false }

interface HealthFieldsProps {
  /** Null until the first answer: nobody is taken to have said no. */
  value: Health | null
  onChange: (value: Health) => void
}

/** The form asks the last two only of who answers no to the first. */
export function HealthFields({ value, onChange }: HealthFieldsProps) {
  const answer = (key: keyof Health) => ({
    orientation: "horizontal" as const,
    options: yesOrNo,
    value: value === null ? null : value[key] ? "yes" : "no",
    onChange: (chosen: string) => {
      const next = { ...(value ?? noHealth), [key]: chosen === "yes" }
      onChange(next.rqth ? { ...noHealth, rqth: true } : next)
    },
  })
  return (
    <>
      <RadioGroup label={words.rqth} {...answer("rqth")} />
      {value !== null && !value.rqth && (
        <>
          <RadioGroup label={words.young} hint={words.youngHint} {...answer("rqth_equivalence_jeunes")} />
          <RadioGroup label={words.extension} hint={words.extensionHint} {...answer("rqth_extension_boe")} />
        </>
      )}
    </>
  )
}
