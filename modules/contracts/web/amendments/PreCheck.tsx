import { Button } from "@jalon/ui"
import type { Amendment } from "../../wire/index.ts"
import { fieldId } from "../form/field-id.ts"
import form from "../form/form.module.css"
import { amendmentWords } from "./strings.fr.ts"

const words = amendmentWords.help
/** Demands of a type have a name of ours, rules have their number. */
const isNumbered = (rule: string) => /^[A-Z]/.test(rule)

interface PreCheckProps {
  amendment: Amendment
  /** Opens the section of the fields at one of them. */
  onGoTo: (id: string) => void
}

/** What the rules say of the amendment as it stands, each with its source and the way to its field. */
export function PreCheck({ amendment: { findings, editable, type, type_label }, onGoTo }: PreCheckProps) {
  const isHere = (field: string | null): field is string =>
    field === "contrat_date_effet_avenant" || (field !== null && editable.includes(field))
  return (
    <div className={form.panel}>
      <h2>{words.title}</h2>
      <p className={form.quiet}>
        {type} – {type_label}
      </p>
      {findings.length === 0 && <p>{words.clear}</p>}
      <ul className={form.findings}>
        {findings.map(({ rule, severity, message, source, field }) => (
          <li key={`${rule}-${message}`} className={form.finding} data-verdict={severity}>
            <p>{message}</p>
            <p className={form.quiet}>
              {[isNumbered(rule) && rule, words.source(source)].filter(Boolean).join(" · ")}
            </p>
            {isHere(field) && (
              <div>
                <Button
                  size="small"
                  aria-label={words.goToNamed(message)}
                  onPress={() => onGoTo(fieldId(field))}
                >
                  {words.goTo}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
