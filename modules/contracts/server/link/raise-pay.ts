import { formatEuros, typography } from "@jalon/kernel"
import type { PayLine } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { FieldValues } from "../contract-row.ts"
import { grossAt } from "../fields/follow-minimum.ts"
import type { OpenContract } from "../open-contract.ts"

/** Official pages differ by a cent or two among themselves. */
const TOLERATED_CENTS = 2

const HUNDREDTHS = 100

const percent = (rate: number) => `${String(rate).replace(".", ",")} %`

type Least = { rate: number; monthlyCents: number }

const raised = (line: PayLine, typed: PayLine | undefined, least: Least | undefined): PayLine => {
  const taux = typed?.taux ?? line.taux ?? 0
  if (least === undefined) return { ...line, taux }
  const floor = least.rate / HUNDREDTHS
  if (taux < floor)
    throw refuse(
      "request.invalid",
      {},
      {
        remunerations: typography(
          `Période ${line.ordre ?? ""} : le minimum légal est de ${percent(floor)}. Vous pouvez proposer plus, pas moins.`,
        ),
      },
    )
  return { ...line, taux, salaire_brut_cents: grossAt(taux, least) }
}

const checkHiring = ({ assessment: { pay } }: OpenContract, cents: unknown): void => {
  if (!pay?.known || typeof cents !== "number" || cents >= pay.hiringCents - TOLERATED_CENTS) return
  throw refuse(
    "request.invalid",
    {},
    {
      remuneration_salaire_embauche_cents: typography(
        `Le minimum légal est de ${formatEuros(pay.hiringCents)} par mois. Vous pouvez proposer plus, pas moins.`,
      ),
    },
  )
}

/**
 * The pay as the company proposes it: each rate of a period that the rules wrote, at least the law's. The salary at hiring
 * follows the first period when it is raised above it.
 */
export const raisePay = (open: OpenContract, changes: FieldValues): FieldValues => {
  checkHiring(open, changes.remuneration_salaire_embauche_cents)
  const typed = changes.remunerations
  if (!Array.isArray(typed)) return changes
  const { pay } = open.assessment
  const least = pay?.known ? pay.lines : []
  const lines = (open.row.fields.remunerations ?? []).map((line, at) => raised(line, typed[at], least[at]))
  const first = lines[0]?.salaire_brut_cents ?? 0
  const hiring =
    changes.remuneration_salaire_embauche_cents ?? open.row.fields.remuneration_salaire_embauche_cents ?? 0
  return {
    ...changes,
    remunerations: lines,
    ...(first > hiring && { remuneration_salaire_embauche_cents: first }),
  }
}
