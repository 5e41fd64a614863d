import { describe, expect, it } from "vitest"
import { contentFaults, contentOf, creditContent, type InvoiceSource } from "./document.ts"

const source: InvoiceSource = {
  contract: { number: "A-2026-0001", deca: "000202609000001", external: "DOS-77", cnfptAgreement: "APC-9" },
  learner: "Zoé Étienne",
  employer: {
    name: "Garage Tresmont",
    siret: "99990107700019",
    isPublic: false,
    chorus: { service: null, engagement: null },
    address: { numero: "3", voie: "rue du Port", code_postal: "69002", commune: "Lyon" },
  },
  training: { title: "BTS MCO", rncp: "RNCP38362" },
  center: {
    name: "CFA Horizon",
    siret: "00000010900017",
    nda: "11750000075",
    uai: "0750001A",
    address: { voie: "1 quai Neuf", code_postal: "75012", commune: "Paris" },
    email: null,
    phone: null,
  },
  funder: { kind: "opco", key: "opco_ep", name: "OPCO", address: null },
  settings: {
    vatRegime: "exempt_261_4_4a",
    vatAttestedOn: "2020-01-15",
    vatNumber: null,
    iban: "FR7699999000010000000010106",
    bic: null,
    accountHolder: "CFA Horizon",
    paymentDays: 30,
    penaltyTerms: "Trois fois le taux légal.",
    signatoryName: "Claire Fontaine",
    signatoryRole: "Directrice",
  },
  instalment: {
    payer: "funder",
    nature: "pedagogie",
    number: 2,
    of: 4,
    code: "2",
    year: 1,
    startsOn: "2027-03-01",
    endsOn: "2027-05-31",
    cents: 2_250_00,
    counted: null,
    with: null,
  },
}
const employer = {
  ...source,
  instalment: { ...source.instalment, payer: "employer" as const, nature: "participation" as const },
}

describe("what an invoice says", () => {
  it("names the OPCO with its number and file, the proof of exemption and the line of the BPF", () => {
    expect(contentOf(source)).toMatchObject({
      buyer: { name: "OPCO EP", siren: "879036895" },
      buyerReference: "DOS-77",
      contractReference: "000202609000001",
      exemption: { code: "VATEX-FR-CGI261-4" },
      lines: [{ name: expect.stringContaining("échéance 2"), unitPriceCents: 2_250_00, bpfLine: "2a" }],
      subject: { instalment: { number: 2, of: 4, code: "2" } },
    })
  })

  it("goes to the employer for their part, without the number of the OPCO's file (FUN-01)", () => {
    expect(contentOf(employer)).toMatchObject({
      buyer: {
        name: "Garage Tresmont",
        siren: "999901077",
        siret: "99990107700019",
        address: { lines: ["3 rue du Port"], city: "Lyon" },
      },
      buyerReference: null,
      lines: [{ bpfLine: "1" }],
    })
    const town = { ...employer, employer: { ...employer.employer, isPublic: true } }
    expect(contentOf(town).lines[0]?.bpfLine).toBe("3")
  })

  it("says the service and the engagement of a public body, and the agreement of the CNFPT", () => {
    const chorus = { service: "SRV-12", engagement: "EJ-4001" }
    const town = { ...employer, employer: { ...employer.employer, isPublic: true, chorus } }
    expect(contentOf(town)).toMatchObject({
      buyerReference: "SRV-12",
      buyerReferenceIs: "service",
      orderReference: "EJ-4001",
    })
    const hospital = {
      ...source,
      funder: { kind: "employer", key: null, name: "L’employeur", address: null },
      employer: { ...town.employer, chorus: { service: null, engagement: "EJ-4001" } },
    }
    expect(contentOf(hospital)).toMatchObject({ buyerReference: null, orderReference: "EJ-4001" })
    expect(contentOf(hospital).buyerReferenceIs).toBeUndefined()
    // A company has neither, whatever was typed before its sector was corrected.
    const company = { ...employer, employer: { ...employer.employer, chorus } }
    expect(contentOf(company)).toMatchObject({ buyerReference: null, orderReference: null })
    const cnfpt = { ...source, funder: { kind: "cnfpt", key: null, name: "CNFPT", address: null } }
    expect(contentOf(cnfpt)).toMatchObject({ buyerReference: null, orderReference: "APC-9" })
  })

  it("prints nights at their amount, unless what was settled since makes another whole", () => {
    const nights = {
      ...source.instalment,
      nature: "hebergement" as const,
      cents: 150_00,
      counted: { quantity: 25, unitCents: 6_00 },
      with: { number: 4, code: null },
    }
    const content = contentOf({ ...source, instalment: nights })
    expect(content.lines).toMatchObject([{ quantity: 25, unitPriceCents: 6_00 }])
    expect(content.subject.instalment.with).toEqual({ number: 4, code: "4" })
    expect(contentOf({ ...source, instalment: { ...nights, cents: 149_00 } }).lines).toMatchObject([
      { quantity: 1, unitPriceCents: 149_00 },
    ])
  })

  it("prints where the OPCO wants its invoices, once it is known", () => {
    expect(contentOf(source).buyer.address).toMatchObject({ lines: [], city: "" })
    const address = { lines: ["14 rue Riquet"], postcode: "75019", city: "Paris" }
    expect(contentOf({ ...source, funder: { ...source.funder, address } }).buyer.address).toEqual({
      ...address,
      country: "FR",
    })
    // A company keeps its own.
    expect(contentOf({ ...employer, funder: { ...source.funder, address } }).buyer.address.city).toBe("Lyon")
  })

  it("asks no tax of anybody: every line of every payer follows the regime of the school", () => {
    for (const one of [source, employer])
      for (const [vatRegime, code] of [
        ["exempt_261_4_4a", "VATEX-FR-CGI261-4"],
        ["exempt_public", "VATEX-FR-CGI261-4"],
        ["franchise_293b", "VATEX-FR-FRANCHISE"],
      ] as const)
        expect(contentOf({ ...one, settings: { ...one.settings, vatRegime } }).exemption.code).toBe(code)
    expect(() => contentOf({ ...source, settings: { ...source.settings, vatRegime: "taxable" } })).toThrow()
  })

  it("is refused while a mention that the law asks for is missing", () => {
    expect(contentFaults(source)).toEqual([])
    expect(
      contentFaults({ ...source, settings: { ...source.settings, iban: null, vatRegime: "taxable" } }),
    ).toHaveLength(2)
    const unproven = { ...source.settings, vatAttestedOn: null }
    expect(contentFaults({ ...source, settings: unproven })).toHaveLength(1)
    expect(contentFaults({ ...source, settings: { ...unproven, vatRegime: "exempt_public" } })).toEqual([])
    expect(contentFaults({ ...employer, employer: { ...employer.employer, siret: null } })).toHaveLength(1)
    expect(contentFaults({ ...source, center: { ...source.center, address: {} } })).toHaveLength(1)
  })

  it("is credited in positive amounts, to the same parties", () => {
    const original = contentOf(source)
    const credit = creditContent(original, 100_00)
    expect(credit).toMatchObject({
      buyer: original.buyer,
      lines: [{ unitPriceCents: 100_00, bpfLine: "2a" }],
    })
  })
})
