import { addDays } from "@jalon/kernel"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type ContractData, type FieldKey, fieldOf, fieldsOf } from "../dictionary/index.ts"
import { whatIsMissing } from "../dictionary/missing.ts"
import { isSaid } from "../facts/known.ts"
import { anApprenticeship, context } from "../testing/contracts.ts"
import { aProfessionalization } from "../testing/pro-contracts.ts"
import type { CheckContext } from "./context.ts"
import { preCheck } from "./pre-check.ts"
import { contractRules } from "./rules.ts"

const day = fc.integer({ min: 0, max: 73_000 }).map((days) => addDays("1900-01-01", days))

/** What forms, files and operators put in a field, on a good and on a bad day. */
const anything = fc.oneof(
  day,
  // A message may repeat what was typed: nothing that looks like a place left unfilled.
  fc.string().filter((text) => !/undefined|NaN|[{}]/.test(text)),
  fc.constantFrom("", " ", "2026-02-31", "0000-00-00", "9999-12-31", "10000-01-01", "null", "11", "SMIC"),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.array(fc.anything(), { maxLength: 3 }),
  fc.record({ date_debut: day, date_fin: day, taux: fc.double(), base: fc.constantFrom("SMIC", "SMC", "?") }),
)

const types = fc.constantFrom("apprentissage" as const, "professionnalisation" as const)

const drafts: fc.Arbitrary<ContractData> = types.chain((contract_type) => {
  const keys = fieldsOf(contract_type).map(({ key }) => key)
  const sound = contract_type === "apprentissage" ? anApprenticeship() : aProfessionalization()
  const changes = fc.dictionary(fc.constantFrom(...keys), anything, { maxKeys: 12, noNullPrototype: true })
  return fc
    .record({ changes, isBlank: fc.boolean() })
    .map(
      ({ changes: some, isBlank }) => ({ ...(isBlank ? {} : sound), ...some, contract_type }) as ContractData,
    )
})

const gates = fc.constantFrom(
  "ready" as const,
  "convention" as const,
  "signature" as const,
  "deposit" as const,
)

describe("whatever a draft holds", () => {
  it("no rule throws, and each answers something that can be read", () => {
    fc.assert(
      fc.property(drafts, gates, day, (contract, gate, today) => {
        const given: CheckContext = { ...context, gate, today }
        const keys = new Set<FieldKey>(fieldsOf(contract.contract_type).map(({ key }) => key))
        for (const finding of preCheck(contract, given)) {
          expect(finding.message).toMatch(/\S.*[.?]$/s)
          expect(finding.explanation).toMatch(/Règle en vigueur au \d\d\/\d\d\/\d{4}\.$/)
          expect(`${finding.explanation}${finding.message}${finding.fix}`).not.toMatch(
            /undefined|NaN|\{\w+\}/,
          )
          for (const field of finding.fields) expect(keys).toContain(field)
          if (finding.verdict === "blocking" || finding.verdict === "warning")
            expect(finding.fix).not.toBeNull()
        }
      }),
      { numRuns: 150 },
    )
  })

  it("no rule throws on a number that is none of its kind, such as less than a cent", () => {
    const numbers = (type: ContractData["contract_type"]) =>
      fieldsOf(type).flatMap(({ key, kind }) => (["integer", "rate", "cents"].includes(kind) ? [key] : []))
    const spoilt = types.chain((contract_type) => {
      const sound = contract_type === "apprentissage" ? anApprenticeship() : aProfessionalization()
      return fc
        .dictionary(
          fc.constantFrom(...numbers(contract_type)),
          fc.oneof(fc.double(), fc.constantFrom(-5e-324, 12.345)),
          {
            minKeys: 1,
            maxKeys: 6,
            noNullPrototype: true,
          },
        )
        .map((some) => ({ ...sound, ...some, contract_type }) as ContractData)
    })
    fc.assert(
      fc.property(spoilt, (contract) => {
        expect(preCheck(contract, context).length).toBeGreaterThan(0)
      }),
      { numRuns: 200 },
    )
  })

  it("what is missing is always asked of someone, and never already there", () => {
    fc.assert(
      fc.property(drafts, gates, (contract, gate) => {
        for (const { key, by, gate: at } of whatIsMissing(contract, { gate })) {
          // Signatures come by themselves, at the end.
          if (at !== "deposit") expect(by.length).toBeGreaterThan(0)
          if (!fieldOf(contract.contract_type, key)?.mustBeTrue) expect(isSaid(contract[key])).toBe(false)
        }
      }),
      { numRuns: 100 },
    )
  })

  it("more steps never miss less", () => {
    fc.assert(
      fc.property(drafts, (contract) => {
        const counts = (["ready", "convention", "signature", "deposit"] as const).map(
          (gate) => whatIsMissing(contract, { gate }).length,
        )
        expect(counts).toEqual(counts.toSorted((a, b) => a - b))
      }),
      { numRuns: 100 },
    )
  })
})

describe("dates", () => {
  const aged = fc.integer({ min: 0, max: 14_600 }).map((days) => addDays("1986-09-01", days))

  it("the age rules leave nobody between two chairs", () => {
    fc.assert(
      fc.property(aged, (birth) => {
        const contract = anApprenticeship({
          apprenti_date_naissance: birth,
          apprenti_nir: null,
          contrat_derogation: null,
        })
        const blocked = preCheck(contract, context)
          .filter(({ id, verdict }) => /^AGE-0[1-6]$/.test(id) && verdict === "blocking")
          .map(({ id }) => id)
        const expected =
          birth > "2011-09-01"
            ? ["AGE-02"]
            : birth > "2010-09-01"
              ? ["AGE-01"]
              : birth > "1996-09-01"
                ? []
                : ["AGE-06"]
        expect(blocked).toEqual(expected)
      }),
      { numRuns: 100 },
    )
  })

  it("a contract is never both too short and too long", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2500 }), (days) => {
        const contract = anApprenticeship({ contrat_date_fin: addDays("2026-09-01", days) })
        const found = new Set(
          preCheck(contract, context)
            .filter(({ verdict }) => verdict === "blocking")
            .map(({ id }) => id),
        )
        expect(found.has("DUR-01")).toBe(days < 180)
        expect(found.has("DUR-02")).toBe(days > 1095)
        expect(found.has("DUR-04")).toBe(days > 1641)
      }),
      { numRuns: 100 },
    )
  })
})

it("gives every rule one id per kind of contract, a source and a sentence", () => {
  for (const type of ["apprentissage", "professionnalisation"] as const) {
    const ids = contractRules.filter(({ contracts }) => contracts.includes(type)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  }
  for (const { source, message, explanation, title } of contractRules)
    for (const text of [source, message, explanation, title]) expect(text.length).toBeGreaterThan(2)
})
