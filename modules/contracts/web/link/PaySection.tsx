import { useCommand } from "@jalon/client"
import { formatEuros } from "@jalon/kernel"
import { Button, TextField } from "@jalon/ui"
import { fieldOf } from "../../rules/index.ts"
import { applyMinimumByLink, type PayLineValue } from "../../wire/index.ts"
import { ContractFieldConflict } from "../form/ContractFieldConflict.tsx"
import { fieldId } from "../form/field-id.ts"
import shared from "./link.module.css"
import styles from "./pay-section.module.css"
import { linkWords } from "./strings.fr.ts"
import type { GuestContract, GuestForm } from "./use-guest-form.ts"

const words = linkWords.pay
const percent = (rate: number | null | undefined) => String(rate ?? "").replace(".", ",")

const LINES = fieldOf("apprentissage", "remunerations")
const PAY = ["remunerations", "remuneration_salaire_embauche_cents"]

interface PaySectionProps {
  token: string
  contract: GuestContract
  form: GuestForm
  onContract: (contract: GuestContract) => void
}

const linesOf = (value: unknown): PayLineValue[] => (Array.isArray(value) ? (value as PayLineValue[]) : [])

/** The least that the law allows, explained line by line, what the company proposes beside it, and the State's aid. */
export function PaySection({ token, contract, form, onContract }: PaySectionProps) {
  const apply = useCommand(applyMinimumByLink, {
    onDone: ({ contract: after }) => {
      // A rate or a salary that was refused is still on the screen: it gives way too.
      form.set(
        Object.fromEntries(PAY.flatMap((key) => (key in after.fields ? [[key, after.fields[key]]] : []))),
      )
      onContract(after)
    },
  })
  const { periods, unknown } = contract.pay
  const lines = linesOf(form.draft.remunerations)
  const fault = form.faults.remunerations
  return (
    <>
      <section className={shared.card} id={fieldId("remunerations")} tabIndex={-1}>
        <div className={shared.cardHead}>
          <h3 className={shared.subheading}>{words.title}</h3>
          {periods.length > 0 && (
            <Button
              size="small"
              isPending={apply.isPending}
              onPress={() => void apply.run({ body: { token } })}
            >
              {words.apply}
            </Button>
          )}
        </div>
        {contract.contract_type === "professionnalisation" && <p>{words.proRule}</p>}
        {periods.length === 0 ? (
          <p className={shared.quiet}>{unknown ?? words.none[contract.contract_type]}</p>
        ) : (
          <ol className={styles.periods}>
            {periods.map(({ from, line, reasons, formula }) => (
              <li key={from}>
                <p className={styles.period}>{line}</p>
                <details className={shared.quiet}>
                  <summary>{words.detail}</summary>
                  <p>{reasons}</p>
                  {formula.map((step) => (
                    <p key={step}>{step}</p>
                  ))}
                </details>
              </li>
            ))}
          </ol>
        )}
        {lines.length > 0 && (
          <div className={styles.offers}>
            {lines.map((line, at) => (
              <Offer key={line.ordre ?? at} line={line} at={at} form={form} lines={lines} fault={fault} />
            ))}
          </div>
        )}
        <ContractFieldConflict field={LINES} form={form} />
      </section>
      {contract.aid && <Aid aid={contract.aid} />}
    </>
  )
}

interface OfferProps {
  line: PayLineValue
  at: number
  lines: readonly PayLineValue[]
  form: GuestForm
  fault: string | undefined
}

/** « Vous proposez »: the rate of one line of the form, never below the law's. */
function Offer({ line, at, lines, form, fault }: OfferProps) {
  const period = line.ordre ?? String(at + 1)
  const write = (text: string) => {
    const taux = Number(text.replace(",", "."))
    if (text === "" || Number.isNaN(taux) || taux === line.taux) return
    form.set({ remunerations: lines.map((one, index) => (index === at ? { ...one, taux } : one)) })
  }
  // Sentences are printed with no-break spaces.
  const mine = fault?.replaceAll(/\s/g, " ").includes(`Période ${period} `) ? fault : undefined
  return (
    <TextField
      key={percent(line.taux)}
      label={words.offer(period)}
      hint={words.minimum(`${percent(line.taux_minimal)} %`)}
      inputMode="decimal"
      suffix="%"
      width="amount"
      defaultValue={percent(line.taux)}
      error={mine}
      note={line.salaire_brut_cents ? words.month(formatEuros(line.salaire_brut_cents)) : undefined}
      onBlur={(event) => write(event.target.value)}
    />
  )
}

const MONTHS = 12

function Aid({ aid }: { aid: NonNullable<GuestContract["aid"]> }) {
  return (
    <section className={styles.aid} data-awaited={aid === "awaited" ? true : undefined} aria-labelledby="aid">
      <h3 id="aid" className={shared.subheading}>
        {words.aidTitle}
      </h3>
      {aid === "awaited" ? (
        <p>{words.aidAwaited}</p>
      ) : (
        <>
          <p>{words.aid(formatEuros(aid.cents), formatEuros(aid.year_cents / MONTHS))}</p>
          <p className={shared.quiet}>
            {aid.depends_on_quota && `${words.quota} `}
            {aid.is_under_reserve && `${words.reserve} `}
            {words.aidNote} {aid.source}
          </p>
        </>
      )}
    </section>
  )
}
