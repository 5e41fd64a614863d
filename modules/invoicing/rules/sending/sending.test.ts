import { describe, expect, it } from "vitest"
import { exchangeBody } from "./exchange-body.ts"
import { type ToSend, whyNotSent } from "./may-send.ts"
import { outcomeOf } from "./opco-word.ts"

const READY: ToSend = {
  kind: "invoice",
  state: "issued",
  payer: "funder",
  funder: "opco",
  nature: "pedagogie",
  dossier: "2026-APP-000045",
  takesInvoices: true,
  hasKey: true,
  isOnItsWay: false,
}

describe("an invoice leaves through the exchange", () => {
  it("when it is issued or was refused, to an OPCO that takes it, under the number of its file", () => {
    expect(whyNotSent(READY)).toBeNull()
    expect(whyNotSent({ ...READY, state: "rejected" })).toBeNull()
  })

  it.each<[Partial<ToSend>, RegExp]>([
    [{ payer: "employer" }, /n’est pas adressée à un OPCO/],
    [{ funder: "cnfpt" }, /n’est pas adressée à un OPCO/],
    [{ nature: "participation" }, /n’est pas adressée à un OPCO/],
    [{ kind: "credit_note" }, /avoirs/],
    [{ isOnItsWay: true }, /en cours d’envoi/],
    [{ state: "transmitted" }, /déjà été transmise/],
    [{ state: "paid" }, /déjà été transmise/],
    [{ takesInvoices: false }, /portail/],
    [{ hasKey: false }, /connectez sa clé/],
    [{ dossier: null }, /numéro de dossier/],
  ])("and says why it stays: %o", (change, words) => {
    expect(whyNotSent({ ...READY, ...change })).toMatch(words)
  })
})

describe("the word of an OPCO", () => {
  it.each([
    ["REGLE", "paid"],
    ["Réglée", "paid"],
    ["PAYEE", "paid"],
    ["REJETE", "rejected"],
    ["Refusée", "rejected"],
    ["ANNULE", "cancelled"],
    ["RECUE", "waiting"],
    ["EN_COURS_INSTRUCTION", "waiting"],
    ["VALIDEE", "waiting"],
    ["MOT_INCONNU", "waiting"],
  ] as const)("%s means %s", (word, outcome) => {
    expect(outcomeOf(word)).toBe(outcome)
  })
})

describe("the data that go with the file", () => {
  const content = {
    payment: { iban: "FR7630006000011234567890189", bic: null, holder: "CFA" },
    seller: { siret: "12345678200010" },
    buyerReference: "2026-APP-000045",
    contractReference: "069202610000123",
    subject: { instalment: { number: 1, of: 4, code: "1" } },
    lines: [{ nature: "pedagogie", quantity: 1, unitPriceCents: 2_449_60 }],
  }
  const sent = (changes: object = {}) =>
    exchangeBody({
      number: "HOR-2026-000123",
      issuedOn: "2026-10-12",
      totalCents: 2_449_60,
      content: { ...content, ...changes } as never,
    })

  it("are those of the exchange: first instalment of V2", () => {
    expect(sent()).toEqual({
      numero: "HOR-2026-000123",
      dateEmission: "2026-10-12T00:00:00+00:00",
      montantTotal: 2449.6,
      ibanEmetteur: "FR7630006000011234567890189",
      siretEmetteur: "12345678200010",
      estCertificatRealisation: false,
      lignes: [
        {
          montant: 2449.6,
          natureLigne: "PEDAGOGIE",
          quantite: 1,
          numeroEcheance: 1,
          codificationEcheance: "1",
          numeroDeca: "069202610000123",
          numeroDossier: "2026-APP-000045",
        },
      ],
    })
  })

  it("say no DECA number while there is none", () => {
    const [line] = sent({ contractReference: "CA-2026-0042" }).lignes
    expect(line).not.toHaveProperty("numeroDeca")
  })
})
