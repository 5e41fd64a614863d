import { expect, it } from "vitest"
import {
  initialLegalValues,
  type LegalValues,
  opcoAddressAt,
  readLegalValue,
  readPostalAddress,
} from "./index.ts"

const row = (name: string, from: string, text: string, until?: string) => ({
  name: `opco_regle.${name}`,
  from,
  ...(until === undefined ? {} : { until }),
  value: { text, cents: null, months: null, choice: "–" },
  source: "Courrier de l’OPCO",
})
const withRows = (...rows: object[]): LegalValues => [
  ...initialLegalValues,
  ...rows.flatMap((one) => readLegalValue(initialLegalValues, one) ?? []),
]

it("reads lines, postcode and town, whatever separates them", () => {
  expect(readPostalAddress("Service facturation,  14 rue Riquet, 75019 Paris")).toEqual({
    lines: ["Service facturation", "14 rue Riquet"],
    postcode: "75019",
    city: "Paris",
  })
  expect(readPostalAddress("14 rue Riquet\n97400 Saint-Denis de La Réunion")?.city).toBe(
    "Saint-Denis de La Réunion",
  )
  for (const text of ["", "75019 Paris", "14 rue Riquet", "14 rue Riquet, Paris", "a, b, c, d, 75019 Paris"])
    expect(readPostalAddress(text), text).toBeNull()
})

it("is the operator's own on the day, the agreement's before it, and nobody's where nothing is said", () => {
  const known = withRows(
    row("akto.adresse", "2025-01-01", "1 rue Ancienne, 75001 Paris", "2026-08-31"),
    row("akto.adresse", "2026-09-01", "2 rue Neuve, 75002 Paris"),
    row("akto.adresse.idcc_3043", "2026-09-01", "3 rue Propre, 75003 Paris"),
  )
  const at = (opco: string, idcc: string | null, day: string) =>
    opcoAddressAt(known, { opco, idcc }, day)?.address.postcode ?? null
  expect(at("akto", null, "2026-08-31")).toBe("75001")
  expect(at("akto", null, "2026-09-01")).toBe("75002")
  expect(at("akto", "3043", "2026-09-01")).toBe("75003")
  expect(at("akto", null, "2024-12-31")).toBeNull()
  expect(at("afdas", null, "2026-09-01")).toBeNull()
})

it("a row that is no address, or would be everybody's, is not taken", () => {
  for (const one of [
    row("akto.adresse", "2026-09-01", "au siège"),
    row("tous.adresse", "2026-09-01", "2 rue Neuve, 75002 Paris"),
  ])
    expect(readLegalValue(initialLegalValues, one)).toBeNull()
})
