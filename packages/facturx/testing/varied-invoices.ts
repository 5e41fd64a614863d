import { addDays } from "@jalon/kernel"
import type { InvoiceDocument, InvoiceLine } from "../model.ts"
import { smallBusinessExemption, trainingExemption } from "../words.fr.ts"
import { aCreditNote, anInvoice } from "./builders.ts"

/** The same numbers at every run (xorshift). */
const dice = (seed: number) => {
  let state = seed
  return (sides: number): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % sides
  }
}

const NAMES = [
  "Nour Benali",
  "Zoé d’Hérouville-L’Œuvre",
  "Nguyễn Thị Ánh",
  "Łukasz <Wójcik> & fils",
  'Anne-Sophie "Anso" Le Goff',
  "Müller, Jürgen",
]
const NATURES = ["Frais pédagogiques", "Restauration", "Hébergement", "Premier équipement", "Majoration RQTH"]
const CITIES = [
  { lines: ["1 place de l’Église"], postcode: "97400", city: "Saint-Denis", country: "RE" },
  { lines: ["BP 12", "ZA des Prés", "Bât. C"], postcode: "35000", city: "Rennes", country: "FR" },
  { lines: ["Rue Neuve 5"], postcode: "1000", city: "Bruxelles", country: "BE" },
]

const pick = <T>(roll: (sides: number) => number, from: readonly T[]): T => from[roll(from.length)] as T

const line = (roll: (sides: number) => number): InvoiceLine => ({
  name: pick(roll, NATURES),
  description: roll(3) === 0 ? "" : `${pick(roll, NAMES)}, échéance ${roll(8) + 1}`,
  quantity: pick(roll, [1, 1, 1, 12, 120, 37.5, 7.25]),
  unit: roll(5) === 0 ? "hour" : "piece",
  unitPriceCents: roll(4) === 0 ? roll(10) : roll(1_200_000),
})

/** Invoices and credit notes of every sort that the module can issue; the same ones each time. */
export const variedInvoices = (count: number): InvoiceDocument[] =>
  Array.from({ length: count }, (_, index) => {
    const roll = dice(index * 2_654_435 + 97)
    roll(2)
    const issuedOn = addDays("2026-01-01", roll(900))
    const from = addDays(issuedOn, -roll(200))
    const base = anInvoice()
    const more = {
      number: `HOR-${issuedOn.slice(0, 4)}-${String(index + 1).padStart(6, "0")}`,
      issuedOn,
      seller: {
        ...base.seller,
        vatNumber: roll(3) === 0 ? "FR32123456782" : null,
        legalForm: pick(roll, [null, "SAS au capital de 10 000 €"]),
        register: pick(roll, [null, "RCS Lyon"]),
        phone: pick(roll, [null, "0472000000"]),
        email: pick(roll, [null, "compta@cfa.example.org"]),
        electronicAddress: pick(roll, [null, "123456782"]),
        uai: pick(roll, [null, "0691234A"]),
      },
      buyer: {
        ...base.buyer,
        name: pick(roll, ["OPCO EP", "Commune de Saint-Denis", "Établissements L’Hostis & Cie <SARL>"]),
        siren: roll(4) === 0 ? null : base.buyer.siren,
        siret: roll(3) === 0 ? null : base.buyer.siret,
        address: pick(roll, CITIES),
        electronicAddress: pick(roll, [null, "851296632"]),
      },
      buyerReference: pick(roll, [null, "2026-APP-000045", "D&C/7"]),
      contractReference: pick(roll, [null, "069202610000123"]),
      orderReference: pick(roll, [null, "BC-2026-77"]),
      period: roll(4) === 0 ? null : { from, to: addDays(from, roll(200)) },
      lines: Array.from({ length: 1 + roll(roll(10) === 0 ? 60 : 5) }, () => line(roll)),
      exemption: pick(roll, [trainingExemption, trainingExemption, smallBusinessExemption]),
      payment: { ...base.payment, bic: pick(roll, [null, "AGRIFRPP"]) },
      subject:
        roll(5) === 0
          ? { apprentice: null, employer: null, certification: null, instalment: null }
          : base.subject,
      signatory: pick(roll, [null, base.signatory]),
      logo: pick(roll, [null, base.logo]),
    }
    return roll(4) === 0
      ? aCreditNote({
          ...more,
          original: { number: "HOR-2025-000007", issuedOn: from, reason: pick(roll, NAMES) },
        })
      : anInvoice({ ...more, dueOn: addDays(issuedOn, 30) })
  })
