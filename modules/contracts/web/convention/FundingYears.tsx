import { formatEuros } from "@jalon/kernel"
import { AmountField, Button } from "@jalon/ui"
import type { Funder } from "../../rules/facts/funder.ts"
import { fieldOf } from "../../rules/index.ts"
import type { FundingYearValue } from "../../wire/index.ts"
import { ContractFieldConflict } from "../form/ContractFieldConflict.tsx"
import { fieldId } from "../form/field-id.ts"
import type { Contract } from "../form/fields.ts"
import form from "../form/form.module.css"
import type { ContractForm } from "../form/use-contract-form.ts"
import styles from "./convention.module.css"
import { FundingBasis } from "./FundingBasis.tsx"
import { conventionWords, fundingWords as words } from "./strings.fr.ts"

const KEY = "convention_financement"
const FUNDING = fieldOf("apprentissage", KEY)
const MOST_YEARS = 4

const PRICE = ["prix_prestation_cents", words.price] as const
const FUNDED = ["prise_en_charge_opco_cents", words.funded] as const
const PARTICIPATION = ["participation_obligatoire_cents", words.participation] as const

/** Only an OPCO goes with a participation; an employer that pays alone is given nothing. */
const WRITTEN = {
  opco: [PRICE, FUNDED, PARTICIPATION],
  cnfpt: [PRICE, FUNDED],
  other: [PRICE, FUNDED],
  employer: [PRICE],
} as const

/** What the funder pays and what is left to the employer follow from the three amounts of a year. */
const shares = (year: FundingYearValue) => {
  const opco = (year.prise_en_charge_opco_cents ?? 0) - (year.participation_obligatoire_cents ?? 0)
  return { opco, employer: (year.prix_prestation_cents ?? 0) - opco }
}

interface YearProps {
  year: FundingYearValue
  rank: number
  funder: Funder
  isLocked: boolean
  form: ContractForm
  onChange: (year: FundingYearValue) => void
}

function Year({ year, rank, funder, isLocked, form: autosave, onChange }: YearProps) {
  const { opco, employer } = shares(year)
  return (
    <fieldset className={styles.year}>
      <legend>{conventionWords.ordinal(rank)}</legend>
      <div className={styles.amounts}>
        {WRITTEN[funder].map(([key, label]) => (
          <AmountField
            key={key}
            id={fieldId(`${KEY}.${rank}.${key}`)}
            label={label}
            disabled={isLocked}
            {...autosave.typed<number>(`${KEY}.${rank}.${key}`, (cents) =>
              onChange({ ...year, [key]: cents }),
            )}
            value={year[key] ?? null}
          />
        ))}
      </div>
      <p className={form.quiet}>{words.shares(formatEuros(opco), formatEuros(employer))}</p>
    </fieldset>
  )
}

interface FundingYearsProps {
  contract: Pick<Contract, "editable"> & Partial<Pick<Contract, "funding_basis">>
  /** It says which amounts a year has. */
  funder: Funder
  form: ContractForm
}

/** The financial table of the convention; proposed by itself, written over where the parties agreed otherwise. */
export function FundingYears({ contract, funder, form: autosave }: FundingYearsProps) {
  const { draft, set } = autosave
  const years = (draft[KEY] ?? []) as readonly FundingYearValue[]
  const isLocked = !contract.editable.includes(KEY)
  const write = (after: readonly FundingYearValue[]) => set({ [KEY]: [...after] })
  return (
    <section className={form.group} id={fieldId(KEY)} tabIndex={-1} aria-label={words.title}>
      <h3>{words.title}</h3>
      <p className={form.quiet}>{years.length === 0 ? words.none : words.hint}</p>
      {contract.funding_basis && (
        <FundingBasis
          basis={contract.funding_basis}
          form={autosave}
          isLocked={!contract.editable.includes("convention_cpne")}
        />
      )}
      {years.map((year, index) => (
        <Year
          key={year.annee ?? index + 1}
          year={year}
          rank={year.annee ?? index + 1}
          funder={funder}
          isLocked={isLocked}
          form={autosave}
          onChange={(changed) => write(years.map((one, at) => (at === index ? changed : one)))}
        />
      ))}
      <ContractFieldConflict field={FUNDING} form={autosave} />
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
