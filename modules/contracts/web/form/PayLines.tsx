import { useCommand } from "@jalon/client"
import { formatEuros, formatFrenchDate } from "@jalon/kernel"
import { Button, TextField } from "@jalon/ui"
import { fieldOf } from "../../rules/index.ts"
import { applyMinimumPay, getContract, type PayLineValue } from "../../wire/index.ts"
import { formWords } from "../shared/strings.fr.ts"
import { ContractFieldConflict } from "./ContractFieldConflict.tsx"
import { fieldId } from "./field-id.ts"
import type { Contract } from "./fields.ts"
import styles from "./form.module.css"
import type { ContractForm } from "./use-contract-form.ts"

const words = formWords.pay
const PAY = fieldOf("apprentissage", "remunerations")
const day = (date: string | null | undefined) => (date ? formatFrenchDate(date) : "–")
const percent = (rate: number | null | undefined) => String(rate ?? "").replace(".", ",")

function Line({
  line,
  index,
  form,
  isLocked,
}: {
  line: PayLineValue
  index: number
  form: ContractForm
  isLocked: boolean
}) {
  const lines = (form.draft.remunerations ?? []) as readonly PayLineValue[]
  const write = (text: string) => {
    const taux = Number(text.replace(",", "."))
    if (text === "" || Number.isNaN(taux)) return
    form.set({
      remunerations: lines.map((one, at) => (at === index ? { ...one, taux } : one)),
    })
  }
  return (
    <tr>
      <td data-label={words.line}>{line.ordre}</td>
      <td data-label={words.from}>{day(line.date_debut)}</td>
      <td data-label={words.to}>{day(line.date_fin)}</td>
      <td data-label={words.rate} className={styles.rate}>
        <TextField
          key={percent(line.taux)}
          label={`${words.rate}, ${words.line.toLowerCase()} ${line.ordre ?? index + 1}`}
          inputMode="decimal"
          disabled={isLocked}
          defaultValue={percent(line.taux)}
          onBlur={(event) => write(event.target.value)}
        />
      </td>
      <td data-label={words.base}>{line.base}</td>
      <td data-label={words.month}>{line.salaire_brut_cents ? formatEuros(line.salaire_brut_cents) : "–"}</td>
    </tr>
  )
}

interface PayTableProps {
  form: ContractForm
  isLocked: boolean
  periods: Contract["pay"]["periods"]
  /** Why the least cannot be known, when it cannot. */
  unknown: string | null
  apply: { isPending: boolean; onPress: () => void }
}

/** The table of pay of the form, and under it the calculation of the least the law allows, line by line. */
export function PayTable({ form, isLocked, periods, unknown, apply }: PayTableProps) {
  const lines = (form.draft.remunerations ?? []) as readonly PayLineValue[]
  return (
    <div className={styles.group} id={fieldId("remunerations")} tabIndex={-1}>
      {lines.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {[words.line, words.from, words.to, words.rate, words.base, words.month].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line, index) => (
                <Line key={line.ordre ?? index} line={line} index={index} form={form} isLocked={isLocked} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ContractFieldConflict field={PAY} form={form} />
      <h3>{words.title}</h3>
      {periods.length === 0 ? (
        <p className={styles.quiet}>{unknown ?? words.none}</p>
      ) : (
        <ul className={styles.findings}>
          {periods.map(({ from, line, reasons, formula }) => (
            <li key={from} className={styles.finding}>
              <span>{line}</span>
              <details className={styles.quiet}>
                <summary>{words.detail}</summary>
                <p>{reasons}</p>
                {formula.map((step) => (
                  <p key={step}>{step}</p>
                ))}
              </details>
            </li>
          ))}
        </ul>
      )}
      {!isLocked && periods.length > 0 && (
        <div>
          <Button isPending={apply.isPending} onPress={apply.onPress}>
            {words.apply}
          </Button>
        </div>
      )}
    </div>
  )
}

export function PayLines({ contract, form }: { contract: Contract; form: ContractForm }) {
  const apply = useCommand(applyMinimumPay, { refreshes: [getContract] })
  return (
    <PayTable
      form={form}
      isLocked={!contract.editable.includes("remunerations")}
      periods={contract.pay.periods}
      unknown={contract.pay.unknown}
      apply={{
        isPending: apply.isPending,
        onPress: () => void apply.run({ params: { contractId: contract.id } }),
      }}
    />
  )
}
