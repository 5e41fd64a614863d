import { formatEuros } from "@jalon/kernel"
import { Select, StatusBadge } from "@jalon/ui"
import type { Contract } from "../form/fields.ts"
import form from "../form/form.module.css"
import type { ContractForm } from "../form/use-contract-form.ts"
import styles from "./convention.module.css"
import { basisWords as words } from "./strings.fr.ts"

type Basis = NonNullable<Contract["funding_basis"]>

const KEY = "convention_cpne"

const TONES = {
  published: "success",
  to_confirm: "waiting",
  start_up: "waiting",
  own: "info",
  ask: "waiting",
  unknown: "neutral",
} as const

interface BasisProps {
  basis: Basis
  form: Pick<ContractForm, "draft" | "set">
  isLocked: boolean
}

/** An agreement shared by several branches: somebody asks the employer which is theirs. */
function Branch({ basis: { branches, cpne_code }, form: autosave, isLocked }: BasisProps) {
  const chosen = autosave.draft[KEY]
  return (
    <Select
      label={words.branch}
      hint={words.branchHint}
      options={branches.map(({ cpne_code: code, cpne_label }) => ({
        value: code,
        label: words.branchOption(code, cpne_label),
      }))}
      value={typeof chosen === "string" ? chosen : (cpne_code ?? "")}
      disabled={isLocked}
      optional
      onChange={(event) => autosave.set({ [KEY]: event.target.value === "" ? null : event.target.value })}
    />
  )
}

/** The yearly amount behind the table, and where it is written. */
export function FundingBasis({ basis, form: autosave, isLocked }: BasisProps) {
  const { state, year_cents, full_cents, is_uncertain, text, instead_of } = basis
  const isReduced = full_cents !== null && full_cents !== year_cents
  return (
    <div className={styles.basis}>
      <p className={styles.basisHead}>
        <span>{year_cents === null ? words.none : words.perYear(formatEuros(year_cents))}</span>
        <StatusBadge tone={TONES[state]}>{words.states[state]}</StatusBadge>
        {is_uncertain && state !== "to_confirm" && (
          <StatusBadge tone="waiting">{words.uncertain}</StatusBadge>
        )}
      </p>
      {isReduced && <p className={form.quiet}>{words.reduced(formatEuros(full_cents))}</p>}
      <p className={form.quiet}>{text}</p>
      {instead_of && <p className={form.quiet}>{instead_of}</p>}
      {basis.branches.length > 1 && <Branch basis={basis} form={autosave} isLocked={isLocked} />}
    </div>
  )
}
