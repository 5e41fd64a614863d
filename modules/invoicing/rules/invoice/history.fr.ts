import { formatEuros, formatFrenchDate, type IsoDate, typography as t } from "@jalon/kernel"
import { type Channel, channelWords } from "./channels.fr.ts"
import { eventWords } from "./lifecycle.ts"
import { methodWords, type PaymentMethod } from "./payment-methods.fr.ts"

/** The invoice that an event or a payment is about. */
type About = { readonly number: string; readonly buyer: string; readonly totalCents: number }

type InvoiceEvent = {
  readonly move: string
  readonly channel: Channel | null
  readonly reference: string | null
  readonly reason: string | null
  readonly on: IsoDate
}

/** Between the school and somebody else, or inside the school. */
type Told = { what: string; kind: "exchange" | "system" }

const inside: ReadonlySet<string> = new Set(["issue", "credit"])

const detailsOf = ({ move, channel, reference, reason, on }: InvoiceEvent, { buyer, totalCents }: About) =>
  move === "issue"
    ? [formatEuros(totalCents), buyer]
    : [formatFrenchDate(on), channel && channelWords[channel], reference, reason]

/** One line of the history: what happened, to which invoice, then what is known of it. */
export const tellEvent = (event: InvoiceEvent, about: About): Told => ({
  what: t(
    [`${eventWords(event.move)} : ${about.number}`, ...detailsOf(event, about)].filter(Boolean).join(" · "),
  ),
  kind: inside.has(event.move) ? "system" : "exchange",
})

type Payment = {
  readonly cents: number
  readonly method: PaymentMethod
  readonly reference: string | null
  readonly on: IsoDate
}

/** A payment taken back is a line of its own, below nothing. */
export const tellPayment = ({ cents, method, reference, on }: Payment, { number }: About): Told => ({
  what: t(
    [
      `${cents > 0 ? "Règlement reçu" : "Règlement annulé"} : ${number}`,
      formatEuros(Math.abs(cents)),
      formatFrenchDate(on),
      methodWords[method],
      reference,
    ]
      .filter(Boolean)
      .join(" · "),
  ),
  kind: "exchange",
})
