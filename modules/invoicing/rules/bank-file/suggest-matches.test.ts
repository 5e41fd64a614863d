import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { findSums } from "./find-sums.ts"
import { type BankEntry, type OpenInvoice, suggestMatches } from "./index.ts"

const aPayment = (more: Partial<BankEntry> = {}): BankEntry => ({
  reference: "r1",
  bookedOn: "2026-11-10",
  cents: 100_000,
  label: "VIREMENT",
  payerName: "",
  payerIban: "",
  ...more,
})
const anInvoice = (more: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id: "1",
  number: "HOR-2026-000001",
  issuedOn: "2026-10-01",
  restCents: 100_000,
  payerName: "OPCO Atlas",
  payerIban: "",
  dossier: "",
  transferReference: "",
  ...more,
})
const second = anInvoice({ id: "2", number: "HOR-2026-000002", issuedOn: "2026-10-02", restCents: 50_000 })
const other = anInvoice({ id: "3", number: "HOR-2026-000003", payerName: "AKTO", restCents: 70_000 })

const seen = (payments: readonly BankEntry[], invoices: readonly OpenInvoice[]) =>
  suggestMatches(payments, invoices).map(({ confidence, invoices: paid, surplusCents, reasons }) => ({
    confidence,
    paid: paid.map(({ id, cents }) => [id, cents]),
    surplusCents,
    reasons,
  }))
const one = (payment: Partial<BankEntry>, invoices: readonly OpenInvoice[]) =>
  seen([aPayment(payment)], invoices)[0]

describe("a payment that names its invoice", () => {
  it("is certain when the amount is right, however the bank wrote the number", () => {
    for (const label of ["VIR HOR-2026-000001", "vir hor 2026 000001 merci", "/RFB/HOR2026000001/"])
      expect(one({ label, payerName: "ATLAS OPCO" }, [anInvoice(), second, other])).toEqual({
        confidence: "certain",
        paid: [["1", 100_000]],
        surplusCents: 0,
        reasons: [
          "Le libellé cite la facture HOR-2026-000001.",
          "Le payeur est OPCO Atlas.",
          "Le montant est exactement celui de la facture.",
        ],
      })
  })

  it("is not taken for another whose number begins or ends alike", () => {
    const longer = { label: "HOR-2026-0000019", cents: 5 }
    expect(one(longer, [anInvoice()])).toBeUndefined()
    expect(one({ label: "1234 HOR-2026-000001", cents: 100_000 }, [anInvoice()])?.confidence).toBe("certain")
    expect(one({ label: "91234", cents: 7 }, [anInvoice({ number: "1234" })])).toBeUndefined()
  })

  it("pays in part, or too much, and says so", () => {
    expect(one({ label: "HOR-2026-000001", cents: 40_000 }, [anInvoice()])).toMatchObject({
      confidence: "likely",
      paid: [["1", 40_000]],
      surplusCents: 0,
      reasons: [
        "Le libellé cite la facture HOR-2026-000001.",
        expect.stringMatching(/^Paiement partiel\u00a0: il restera 600,00\s€ à payer\.$/) as string,
      ],
    })
    expect(one({ label: "HOR-2026-000001", cents: 100_250 }, [anInvoice()])).toMatchObject({
      confidence: "likely",
      paid: [["1", 100_000]],
      surplusCents: 250,
      reasons: [expect.anything(), expect.stringMatching(/dépasse ce qui est dû de 2,50\s€/) as string],
    })
  })

  it("pays several at once, the oldest first when it is short", () => {
    const label = "HOR-2026-000002 HOR-2026-000001"
    expect(one({ label, cents: 150_000 }, [second, anInvoice()])).toMatchObject({
      confidence: "certain",
      paid: [
        ["1", 100_000],
        ["2", 50_000],
      ],
      reasons: expect.arrayContaining(["Le montant est la somme de 2 factures."]) as string[],
    })
    expect(one({ label, cents: 120_000 }, [second, anInvoice()])).toMatchObject({
      confidence: "likely",
      paid: [
        ["1", 100_000],
        ["2", 20_000],
      ],
    })
    expect(one({ label, cents: 90_000 }, [second, anInvoice()])?.paid).toEqual([["1", 90_000]])
  })

  it("is named as well by the reference that the OPCO announced", () => {
    const announced = anInvoice({ transferReference: "VIR-778899" })
    expect(one({ label: "SEPA VIR778899" }, [announced, other])).toMatchObject({
      confidence: "certain",
      reasons: expect.arrayContaining(["Le libellé porte la référence de virement VIR-778899."]) as string[],
    })
  })
})

describe("a payment that names nothing", () => {
  it("is likely for the payer's invoice of that amount", () => {
    expect(one({ payerName: "Opco Atlas SAS" }, [anInvoice(), second, other])).toEqual({
      confidence: "likely",
      paid: [["1", 100_000]],
      surplusCents: 0,
      reasons: ["Le payeur est OPCO Atlas.", "Le montant est exactement celui de la facture."],
    })
    const byAccount = anInvoice({ payerIban: "FR761" })
    expect(one({ payerIban: "FR761" }, [byAccount])?.reasons[0]).toBe("Le compte est celui de l’OPCO Atlas.")
    expect(one({ payerIban: "FR762", cents: 9 }, [byAccount])).toBeUndefined()
  })

  it("is likely for the payer's invoices that add up to it, doubtful when others do too", () => {
    const third = anInvoice({ id: "4", number: "HOR-2026-000004", issuedOn: "2026-10-05", restCents: 30_000 })
    expect(
      one({ payerName: "OPCO ATLAS", cents: 80_000 }, [anInvoice(), second, third, other]),
    ).toMatchObject({
      confidence: "likely",
      paid: [
        ["2", 50_000],
        ["4", 30_000],
      ],
    })
    const twin = { ...second, id: "5", number: "HOR-2026-000005" }
    expect(one({ payerName: "OPCO ATLAS", cents: 80_000 }, [second, twin, third])).toMatchObject({
      confidence: "possible",
      paid: [
        ["2", 50_000],
        ["4", 30_000],
      ],
      reasons: expect.arrayContaining(["D’autres factures donnent le même montant."]) as string[],
    })
    expect(one({ payerName: "OPCO ATLAS", cents: 50_000 }, [second, twin])?.confidence).toBe("possible")
  })

  it("is led by the number of the file", () => {
    const filed = anInvoice({ dossier: "2026-APP-000045" })
    expect(
      one({ label: "2026APP000045" }, [filed, { ...filed, id: "9", dossier: "2026-APP-000046" }]),
    ).toMatchObject({
      confidence: "likely",
      paid: [["1", 100_000]],
      reasons: [
        "Le libellé cite le dossier 2026-APP-000045.",
        "Le montant est exactement celui de la facture.",
      ],
    })
  })

  it("is only possible when the amount alone is right, and nothing when two have it", () => {
    expect(one({ payerName: "Inconnu" }, [anInvoice(), second])).toMatchObject({
      confidence: "possible",
      reasons: ["Seul le montant correspond."],
    })
    expect(one({ payerName: "Inconnu" }, [anInvoice(), { ...anInvoice(), id: "8" }])).toBeUndefined()
    expect(one({ payerName: "OPCO ATLAS", cents: 12_345 }, [anInvoice(), second])).toBeUndefined()
  })

  it("is no payment when money goes out", () => {
    expect(one({ cents: -100_000, label: "HOR-2026-000001" }, [anInvoice()])).toBeUndefined()
    expect(one({ cents: 0 }, [anInvoice({ restCents: 0 })])).toBeUndefined()
  })
})

describe("several payments", () => {
  it("a sure one takes its invoice before a doubtful one that came earlier", () => {
    const doubtful = aPayment({ reference: "a", payerName: "OPCO ATLAS" })
    const sure = aPayment({ reference: "b", label: "HOR-2026-000001" })
    expect(suggestMatches([doubtful, sure], [anInvoice()]).map(({ entry }) => entry.reference)).toEqual(["b"])
  })

  it("two parts pay one invoice and no more", () => {
    const part = (reference: string, cents: number) =>
      aPayment({ reference, cents, label: "HOR-2026-000001" })
    expect(
      seen([part("a", 60_000), part("b", 50_000)], [anInvoice()]).map(({ paid, surplusCents }) => [
        paid,
        surplusCents,
      ]),
    ).toEqual([
      [[["1", 60_000]], 0],
      [[["1", 40_000]], 10_000],
    ])
  })

  const payments = fc.array(
    fc.record({
      cents: fc.integer({ min: -5, max: 60 }),
      label: fc.constantFrom("HOR-2026-000001", "HOR-2026-000002 HOR-2026-000003", "DOSSIER-7", "x"),
      payerName: fc.constantFrom("OPCO Atlas", "AKTO", ""),
    }),
    { maxLength: 8 },
  )
  const invoices = fc.array(
    fc.record({
      restCents: fc.integer({ min: 0, max: 40 }),
      payerName: fc.constantFrom("OPCO Atlas", "AKTO"),
      dossier: fc.constantFrom("", "DOSSIER-7"),
    }),
    { maxLength: 8 },
  )

  it("never pay an invoice twice nor spend a cent twice", () => {
    fc.assert(
      fc.property(payments, invoices, (some, open) => {
        const due = open.map((more, at) =>
          anInvoice({ ...more, id: String(at), number: `HOR-2026-00000${at}` }),
        )
        const matches = suggestMatches(
          some.map((more, at) => aPayment({ ...more, reference: String(at) })),
          due,
        )
        const paid = new Map<string, number>()
        for (const { entry, invoices: parts, surplusCents, reasons } of matches) {
          expect(parts.reduce((sum, { cents }) => sum + cents, 0) + surplusCents).toBe(entry.cents)
          expect(parts.length).toBeGreaterThan(0)
          expect(reasons.length).toBeGreaterThan(0)
          for (const { id, cents } of parts) {
            expect(cents).toBeGreaterThan(0)
            paid.set(id, (paid.get(id) ?? 0) + cents)
          }
        }
        for (const { id, restCents } of due) expect(paid.get(id) ?? 0).toBeLessThanOrEqual(restCents)
        expect(new Set(matches.map(({ entry }) => entry.reference)).size).toBe(matches.length)
      }),
    )
  })
})

describe("amounts that add up to a sum", () => {
  it("are one, all, or some of them, at most two answers", () => {
    expect(findSums([5, 3, 5], 5)).toEqual([[0], [2]])
    expect(findSums([5, 3, 1], 9)).toEqual([[0, 1, 2]])
    expect(findSums([5, 3, 1, 7], 8)).toEqual([
      [0, 1],
      [2, 3],
    ])
    expect(findSums([5, 3], 7)).toEqual([])
    expect(findSums([], 1)).toEqual([])
  })

  it("are really found, whatever they are", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 9 }),
        fc.integer({ min: 1, max: 90 }),
        (amounts, sum) => {
          const answers = findSums(amounts, sum)
          for (const answer of answers)
            expect(answer.reduce((total, at) => total + (amounts[at] ?? 0), 0)).toBe(sum)
          const subsets = Array.from({ length: 2 ** amounts.length - 1 }, (_, bits) => bits + 1)
          const exists = subsets.some(
            (bits) =>
              amounts.reduce((total, amount, at) => total + ((bits >> at) & 1 ? amount : 0), 0) === sum,
          )
          expect(answers.length > 0).toBe(exists)
        },
      ),
    )
  })

  it("are searched for in bounded time among hundreds", () => {
    const many = Array.from({ length: 400 }, (_, at) => 1_000_003 + at * 2)
    const start = process.cpuUsage()
    findSums(many, 20_000_001)
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000)
  })
})
