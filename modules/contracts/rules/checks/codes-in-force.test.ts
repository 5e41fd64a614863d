import {
  initialLegalValues,
  type LegalValues,
  readLegalValue,
  withLegalValues,
} from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import { codeLabelsOn, contractCodesOf } from "../codes/codes-of-law.ts"
import { codesToChoose } from "../codes/index.ts"
import { fieldOf } from "../dictionary/index.ts"
import { printField } from "../dictionary/print-field.fr.ts"
import { anApprenticeship } from "../testing/contracts.ts"
import { preCheck } from "./pre-check.ts"

const TODAY = "2026-11-19"

const added = (...rows: { name: string; from: string; label: string; group?: string; until?: string }[]) =>
  withLegalValues(
    initialLegalValues,
    rows.flatMap(({ name, from, label, group = "–", until }) => {
      const row = readLegalValue(initialLegalValues, {
        name,
        from,
        ...(until && { until }),
        value: { label, group },
        source: "Notice 51649#10",
      })
      return row === null ? [] : [row]
    }) as LegalValues,
  )

const NEW_ONE = added({
  name: "code.contrat_derogation.70",
  from: "2027-01-01",
  label: "Dérogation nouvelle",
})
const ENDED = added({
  name: "code.contrat_derogation.60",
  from: "2025-07-01",
  until: "2026-10-31",
  label: "Autre dérogation",
})

const said = (legalValues: LegalValues, concluded: string, contrat_derogation: string) =>
  preCheck(anApprenticeship({ contrat_date_conclusion: concluded, contrat_derogation }), {
    today: TODAY,
    legalValues,
  }).find(({ id }) => id === "FMT-15")

describe("a code of the form", () => {
  it("counts from its first day on", () => {
    expect(said(initialLegalValues, "2027-01-05", "70")?.verdict).toBe("blocking")
    expect(said(NEW_ONE, "2027-01-05", "70")?.verdict).toBe("ok")
    expect(said(NEW_ONE, "2026-12-31", "70")).toMatchObject({
      verdict: "blocking",
      message: expect.stringContaining("pas encore en vigueur"),
    })
  })

  it("is told as a former one after its last day, and good for a contract concluded before", () => {
    expect(said(ENDED, "2026-10-31", "60")?.verdict).toBe("ok")
    expect(said(ENDED, "2026-11-01", "60")?.verdict).toBe("warning")
  })

  it("of the release is good for a contract older than the notice that our lists begin with", () => {
    expect(said(initialLegalValues, "2025-06-01", "60")?.verdict).toBe("ok")
  })

  it("is offered on the day of the conclusion", () => {
    const offered = (legalValues: LegalValues, day: string) =>
      codesToChoose(contractCodesOf(legalValues), "contrat_derogation", day).map(({ code }) => code)
    expect(offered(NEW_ONE, "2026-12-31")).not.toContain("70")
    expect(offered(NEW_ONE, "2027-01-01")).toContain("70")
    expect(offered(ENDED, "2026-11-01")).not.toContain("60")
    expect(offered(initialLegalValues, "2024-09-01")).toEqual(offered(initialLegalValues, TODAY))
  })

  it("reads in the words of the day", () => {
    const reworded = added({
      name: "code.contrat_derogation.60",
      from: "2027-01-01",
      label: "Autre dérogation (L6222-7-1)",
    })
    const field = fieldOf("apprentissage", "contrat_derogation")
    if (!field) throw new Error("no such field")
    expect(printField(field, "60", codeLabelsOn(reworded, "2026-12-31"))).toBe("Autre dérogation")
    expect(printField(field, "60", codeLabelsOn(reworded, "2027-01-01"))).toBe("Autre dérogation (L6222-7-1)")
    expect(printField(field, "99", codeLabelsOn(reworded, "2027-01-01"))).toBe("99")
  })

  it("of a list cut from another follows it", () => {
    const more = added({
      name: "code.employeur_specifique.5",
      from: "2026-01-01",
      label: "Coopérative d’activité",
    })
    const codes = codesToChoose(contractCodesOf(more), "pro_employeur_specifique", TODAY).map(
      ({ code }) => code,
    )
    expect(codes).toEqual(["0", "1", "2", "3", "5"])
  })
})
