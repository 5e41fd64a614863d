import { formatEuros, typography } from "@jalon/kernel"

/** What somebody gives of a line of the bank to one invoice, or to a payment that was recorded before. */
export type Share = { readonly kind: "invoice" | "payment"; readonly id: string; readonly cents: number }

/** What can take it: how much is left to pay, or the amount that was recorded. */
export type ShareTarget = {
  readonly kind: Share["kind"]
  readonly id: string
  readonly number: string
  readonly leftCents: number
}

const words = {
  none: "Choisissez au moins une facture.",
  line: (left: number) => typography(`La ligne n'a plus que ${formatEuros(left)} à attribuer.`),
  gone: typography("Une facture choisie n'attend plus de règlement : choisissez-en une autre."),
  invoice: (number: string, left: number) =>
    typography(`Il reste ${formatEuros(left)} à payer sur ${number}.`),
  payment: (number: string, cents: number) =>
    typography(`Le règlement déjà enregistré sur ${number} est de ${formatEuros(cents)}, ni plus ni moins.`),
  twice: (number: string) => typography(`${number} est choisie deux fois.`),
}

/** Why a line cannot be shared so; nothing when it can. What is left of the line may wait. */
export const whyNotShared = (
  leftCents: number,
  shares: readonly Share[],
  targets: ReadonlyMap<string, ShareTarget>,
): string | null => {
  if (shares.length === 0) return words.none
  if (shares.reduce((sum, { cents }) => sum + cents, 0) > leftCents) return words.line(leftCents)
  const seen = new Set<string>()
  for (const { kind, id, cents } of shares) {
    const target = targets.get(id)
    if (target === undefined || target.kind !== kind || target.leftCents <= 0) return words.gone
    if (seen.has(id)) return words.twice(target.number)
    seen.add(id)
    if (kind === "payment" && cents !== target.leftCents)
      return words.payment(target.number, target.leftCents)
    if (kind === "invoice" && cents > target.leftCents) return words.invoice(target.number, target.leftCents)
  }
  return null
}
