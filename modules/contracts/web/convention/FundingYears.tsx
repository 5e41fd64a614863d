import { AmountField, Button } from "@jalon/ui"
import type { FundingYearBox } from "../../wire/index.ts"
import { boxId } from "../form/ContractBox.tsx"
import form from "../form/form.module.css"
import type { Contract, ContractForm } from "../form/use-contract-form.ts"
import styles from "./convention.module.css"
import { fundingWords as words } from "./strings.fr.ts"

const KEY = "convention_financement"
const MOST_YEARS = 4
const euros = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" })

const WRITTEN = [
  ["prix_prestation_cents", words.price],
  ["prise_en_charge_opco_cents", words.funded],
  ["participation_obligatoire_cents", words.participation],
] as const

/** What the funder pays and what is left to the employer follow from the three amounts of a year. */
const shares = (year: FundingYearBox) => {
  const opco = (year.prise_en_charge_opco_cents ?? 0) - (year.participation_obligatoire_cents ?? 0)
  return { opco, employer: (year.prix_prestation_cents ?? 0) - opco }
}

interface RowProps {
  year: FundingYearBox
  rank: number
  isLocked: boolean
  onChange: (year: FundingYearBox) => void
}

function YearRow({ year, rank, isLocked, onChange }: RowProps) {
  const { opco, employer } = shares(year)
  return (
    <tr>
      <th scope="row">{rank}</th>
      {WRITTEN.map(([key, label]) => (
        <td key={key} className={`${styles.amount} ${form.rate}`}>
          {isLocked ? (
            euros.format((year[key] ?? 0) / 100)
          ) : (
            <AmountField
              label={words.of(label, rank)}
              value={year[key] ?? null}
              onChange={(cents, precision) => precision === undefined && onChange({ ...year, [key]: cents })}
            />
          )}
        </td>
      ))}
      <td>{euros.format(opco / 100)}</td>
      <td>{euros.format(employer / 100)}</td>
    </tr>
  )
}

/** The financial table of the convention; proposed by itself, written over where the parties agreed otherwise. */
export function FundingYears({ contract, form: { draft, set } }: { contract: Contract; form: ContractForm }) {
  const years = (draft[KEY] ?? []) as readonly FundingYearBox[]
  const isLocked = !contract.editable.includes(KEY)
  const write = (after: readonly FundingYearBox[]) => set({ [KEY]: [...after] })
  return (
    <section className={form.group} id={boxId(KEY)} tabIndex={-1} aria-label={words.title}>
      <h3>{words.title}</h3>
      <p className={form.quiet}>{years.length === 0 ? words.none : words.hint}</p>
      {years.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {[words.year, words.price, words.funded, words.participation, words.opco, words.employer].map(
                  (title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {years.map((year, index) => (
                <YearRow
                  key={year.annee ?? index + 1}
                  year={year}
                  rank={year.annee ?? index + 1}
                  isLocked={isLocked}
                  onChange={(changed) => write(years.map((one, at) => (at === index ? changed : one)))}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {!isLocked && (
        <div className={styles.actions}>
          {years.length < MOST_YEARS && (
            <Button size="small" onPress={() => write([...years, { annee: years.length + 1 }])}>
              {words.add}
            </Button>
          )}
          {years.length > 0 && (
            <Button size="small" variant="quiet" onPress={() => write(years.slice(0, -1))}>
              {words.remove}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
