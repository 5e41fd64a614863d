import { formatEuros, typography as t } from "@jalon/kernel"
import type { ComparedCost, CostVerdict, EngagedCost, Excess } from "./engaged-costs.ts"
import type { ExtraNature } from "./line.ts"

type Counted = { readonly one: string; readonly many: string; readonly agreement: string }

/** What is counted, in words, and how what is said of several of them ends; an amount alone has none. */
const counted: Partial<Record<ExtraNature, Counted>> = {
  hebergement: { one: "nuitée", many: "nuitées", agreement: "es" },
  restauration: { one: "repas", many: "repas", agreement: "s" },
}

const number = (n: number) => n.toLocaleString("fr-FR")

const counting = ({ one, many }: Counted, n: number) => `${number(n)} ${n < 2 ? one : many}`

const engagedText = (
  words: Counted | undefined,
  { quantity, unitCents, totalCents }: Omit<EngagedCost, "kind">,
): string => {
  const total = totalCents === null ? null : formatEuros(totalCents)
  if (words === undefined || quantity === null) return total ?? "un montant qu'il ne dit pas"
  const unit = unitCents === null ? "" : ` à ${formatEuros(unitCents)}`
  return counting(words, quantity) + unit + (total === null ? "" : ` (${total})`)
}

/** How far one number is from another, with its direction. */
const apart = (engaged: number, expected: number, show: (n: number) => string): string =>
  `${show(Math.abs(engaged - expected))} de ${engaged < expected ? "moins" : "plus"}`

/** In number where it is counted and the number differs, else in euros. */
const difference = ({ nature, expected, engaged }: ComparedCost): string => {
  const words = counted[nature]
  if (
    words !== undefined &&
    expected !== null &&
    (engaged?.quantity ?? expected.quantity) !== expected.quantity
  )
    return `${apart(engaged?.quantity ?? 0, expected.quantity, number)} que les ${number(expected.quantity)} prévu${words.agreement} par la convention`
  const cents = expected?.cents ?? 0
  return `${apart(engaged?.totalCents ?? 0, cents, formatEuros)} que les ${formatEuros(cents)} prévus`
}

const announced = ({ nature, expected }: ComparedCost): string => {
  const words = counted[nature]
  if (expected === null) return ""
  if (words !== undefined) return ` : ${counting(words, expected.quantity)}`
  return expected.cents === null ? "" : ` : ${formatEuros(expected.cents)}`
}

const ends: Readonly<Record<CostVerdict, (cost: ComparedCost) => string>> = {
  same: () => ", comme prévu.",
  differs: (cost) => `, ${difference(cost)}.`,
  not_engaged: () => ".",
  not_expected: () => ". La convention n'annonce pas ces frais.",
  untold: () => ". Rien ne dit si c'est ce qui était prévu.",
}

/** One sentence for one nature: what the OPCO engaged, and how that differs from what the convention announces. */
export const comparedCostText = (cost: ComparedCost): string =>
  t(
    cost.engaged === null
      ? `L'OPCO n'a rien engagé pour ces frais, que la convention annonce${announced(cost)}.`
      : `L'OPCO a engagé ${engagedText(counted[cost.nature], cost.engaged)}${ends[cost.verdict](cost)}`,
  )

/** A word of the OPCO that is none of ours. */
export const unknownCostText = (cost: EngagedCost): string =>
  t(`L'OPCO a engagé ${engagedText(undefined, cost)}. La convention n'annonce pas ces frais.`)

export const verdictBadge: Readonly<
  Record<CostVerdict, { label: string; tone: "success" | "waiting" | "neutral" }>
> = {
  same: { label: "Conforme", tone: "success" },
  differs: { label: "Écart", tone: "waiting" },
  not_engaged: { label: t("Non engagé"), tone: "waiting" },
  not_expected: { label: t("Non annoncé"), tone: "neutral" },
  untold: { label: t("À vérifier"), tone: "neutral" },
}

const excessWords = (nature: ExtraNature, excess: Excess): string => {
  switch (excess.kind) {
    case "not_engaged":
      return "il n'a rien engagé pour ces frais"
    case "quantity": {
      const { many, agreement } = counted[nature] ?? { many: "", agreement: "s" }
      return `${number(excess.asked)} ${many} demandé${agreement} depuis le début du contrat, ${number(excess.engaged)} engagé${agreement}`
    }
    case "unit":
      return `${formatEuros(excess.askedCents)} demandés l'unité, ${formatEuros(excess.engagedCents)} engagés`
    case "total":
      return `${formatEuros(excess.askedCents)} demandés depuis le début du contrat, ${formatEuros(excess.engagedCents)} engagés`
  }
}

/** What is said before such an invoice leaves; null where it asks for no more than what was engaged. */
export const excessText = (nature: ExtraNature, excess: readonly Excess[]): string | null =>
  excess.length === 0
    ? null
    : t(
        `Au-delà de l'accord de l'OPCO : ${excess.map((one) => excessWords(nature, one)).join(" ; ")}. Il peut refuser la facture ou la réduire.`,
      )
