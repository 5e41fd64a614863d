import { describe, expect, it } from "vitest"
import type { ContractData } from "../dictionary/index.ts"
import { anApprenticeship, context } from "../testing/contracts.ts"
import { aProfessionalization } from "../testing/pro-contracts.ts"
import { plain, says } from "../testing/says.ts"
import { aMinor, aSigned } from "../testing/variants.ts"
import { lastSignature } from "./dates.ts"
import type { Verdict } from "./rule.ts"

type Case = readonly [title: string, changes: Partial<ContractData>, verdict: Verdict]
const verdictOf = (id: string, changes: Partial<ContractData>): Verdict =>
  says(id, anApprenticeship(changes)).verdict

describe("DAT-01", () => {
  it.each<Case>([
    ["on the first day", { contrat_date_conclusion: "2026-09-01" }, "ok"],
    ["the day after", { contrat_date_conclusion: "2026-09-02" }, "blocking"],
    ["an amendment", { contrat_date_conclusion: "2026-12-02", contrat_type: "36" }, "not_applicable"],
    ["not concluded", { contrat_date_conclusion: null }, "unknown"],
    ["no start", { contrat_date_debut: null }, "unknown"],
  ])("%s", (_title, changes, verdict) => expect(verdictOf("DAT-01", changes)).toBe(verdict))
  it("says what to change", () => {
    const late = says("DAT-01", anApprenticeship({ contrat_date_conclusion: "2026-09-02" }))
    expect(plain(late.fix)).toBe(
      "Avancez la date de conclusion, ou reportez le début au 02/09/2026 au plus tôt.",
    )
    expect(late.values).toMatchObject({ conclusion: "2026-09-02", start: "2026-09-01" })
    expect(says("DAT-01", aProfessionalization({ contrat_date_conclusion: "2026-09-02" })).verdict).toBe(
      "blocking",
    )
    expect(
      says("DAT-01", aProfessionalization({ contrat_date_conclusion: "2026-09-02", pro_type: "30" })).verdict,
    ).toBe("not_applicable")
  })
})

describe("DAT-02 and DAT-03", () => {
  const practice = (day: string | null) => ({ contrat_date_debut_pratique: day })
  it.each<Case>([
    ["on the first day", practice("2026-09-01"), "ok"],
    ["the day before", practice("2026-08-31"), "blocking"],
    ["three months later", practice("2026-12-01"), "ok"],
    ["a day more", practice("2026-12-02"), "blocking"],
    ["after the end", { ...practice("2026-11-15"), contrat_date_fin: "2026-11-14" }, "blocking"],
    ["on the last day", { ...practice("2026-11-14"), contrat_date_fin: "2026-11-14" }, "ok"],
    ["unknown", practice(null), "unknown"],
    ["no start", { contrat_date_debut: null }, "unknown"],
  ])("DAT-02 %s", (_title, changes, verdict) => expect(verdictOf("DAT-02", changes)).toBe(verdict))
  it("DAT-02 says between which days", () => {
    const late = says("DAT-02", anApprenticeship(practice("2027-01-01")))
    expect(plain(late.message)).toBe(
      "La formation pratique doit débuter dans les 3 mois qui suivent le début du contrat.",
    )
    expect(plain(late.fix)).toBe("Indiquez une date comprise entre le 01/09/2026 et le 01/12/2026.")
    expect(late.values).toMatchObject({ practice: "2027-01-01", months: 3 })
    expect(plain(late.explanation)).toContain("dans les 3 mois")
    expect(says("DAT-02", anApprenticeship(), { ...context, legalValues: [] }).verdict).toBe("unknown")
  })

  const training = (day: string | null) => ({ formation_date_debut: day })
  it.each<Case>([
    ["before the contract", training("2026-07-01"), "ok"],
    ["three months later", training("2026-12-01"), "ok"],
    ["a day more", training("2026-12-02"), "blocking"],
    ["unknown", training(null), "unknown"],
    ["no start", { contrat_date_debut: null }, "unknown"],
  ])("DAT-03 %s", (_title, changes, verdict) => expect(verdictOf("DAT-03", changes)).toBe(verdict))
  it("DAT-03 says until when", () => {
    const late = says("DAT-03", anApprenticeship(training("2027-01-01")))
    expect(plain(late.fix)).toContain("au plus tard le 01/12/2026")
    expect(late.values).toMatchObject({ start: "2026-09-01", training: "2027-01-01" })
    expect(says("DAT-03", anApprenticeship(), { ...context, legalValues: [] }).verdict).toBe("unknown")
  })
})

describe("DAT-04", () => {
  it.each<Case>([
    ["on the first day", { formation_date_debut: "2026-09-01" }, "ok"],
    ["the day before", { formation_date_debut: "2026-08-31" }, "warning"],
    ["unknown", { formation_date_debut: null }, "unknown"],
    ["no start", { contrat_date_debut: null }, "unknown"],
  ])("%s", (_title, changes, verdict) => expect(verdictOf("DAT-04", changes)).toBe(verdict))
  it("speaks louder beyond three months, unless after a rupture", () => {
    const message = (day: string, situation = "7") =>
      plain(
        says(
          "DAT-04",
          anApprenticeship({ formation_date_debut: day, apprenti_situation_avant_contrat: situation }),
        ).message,
      )
    const usual =
      "La formation a commencé avant le contrat : vérifiez la situation avant contrat (codes 7 ou 8)."
    expect(message("2026-06-01")).toBe(usual)
    expect(message("2026-05-31")).toContain("plus de 3 mois avant le contrat")
    expect(message("2026-05-31", "8")).toBe(usual)
    expect(says("DAT-04", anApprenticeship({ formation_date_debut: "2026-05-31" })).values).toMatchObject({
      start: "2026-09-01",
      training: "2026-05-31",
      earliest: "2026-06-01",
    })
    expect(says("DAT-04", anApprenticeship(), { ...context, legalValues: [] }).verdict).toBe("unknown")
  })
})

describe("DAT-05, DAT-06 and DAT-07", () => {
  const exams = (day: string | null) => ({ formation_date_fin_epreuves: day })
  it.each<Case>([
    ["on the last day", exams("2028-08-31"), "ok"],
    ["the day after", exams("2028-09-01"), "blocking"],
    ["unknown", exams(null), "unknown"],
    ["no end", { contrat_date_fin: null }, "unknown"],
  ])("DAT-05 %s", (_title, changes, verdict) => expect(verdictOf("DAT-05", changes)).toBe(verdict))
  it("DAT-05 shows the dates", () =>
    expect(says("DAT-05", anApprenticeship(exams("2028-09-01"))).values).toMatchObject({
      end: "2028-08-31",
      exams: "2028-09-01",
    }))

  it.each<Case>([
    ["end of June to end of August", exams("2028-06-30"), "ok"],
    ["a day before", exams("2028-06-29"), "warning"],
    ["three months", exams("2028-05-31"), "warning"],
    ["a day before that", exams("2028-05-30"), "blocking"],
    ["unknown", exams(null), "unknown"],
    ["no end", { contrat_date_fin: null }, "unknown"],
  ])("DAT-06 %s", (_title, changes, verdict) => expect(verdictOf("DAT-06", changes)).toBe(verdict))
  it("DAT-06 says until when", () => {
    const late = says("DAT-06", anApprenticeship(exams("2028-05-15")))
    expect(plain(late.fix)).toContain("au 15/07/2028 au plus tard")
    expect(late.values).toMatchObject({ end: "2028-08-31", exams: "2028-05-15" })
  })

  it.each<Case>([
    ["in order", {}, "ok"],
    ["same day", { contrat_date_fin: "2026-09-01" }, "blocking"],
    ["reversed", { contrat_date_fin: "2026-08-31" }, "blocking"],
    ["exams on the first day", { formation_date_debut: "2026-09-07", ...exams("2026-09-07") }, "blocking"],
    ["no start", { contrat_date_debut: null }, "unknown"],
    ["no end", { contrat_date_fin: null }, "unknown"],
    ["no exams", exams(null), "unknown"],
    ["no training start", { formation_date_debut: null }, "unknown"],
  ])("DAT-07 %s", (_title, changes, verdict) => expect(verdictOf("DAT-07", changes)).toBe(verdict))
  it("DAT-07 leads to the pair that is wrong", () => {
    expect(says("DAT-07", anApprenticeship({ contrat_date_fin: "2026-08-31" }))).toMatchObject({
      fields: ["contrat_date_fin", "contrat_date_debut"],
      values: { start: "2026-09-01", end: "2026-08-31" },
    })
    expect(says("DAT-07", anApprenticeship(exams("2026-09-01")))).toMatchObject({
      fields: ["formation_date_fin_epreuves", "formation_date_debut"],
      values: { from: "2026-09-07", to: "2026-09-01" },
    })
    expect(says("DAT-07", aProfessionalization({ formation_date_fin: "2026-09-14" })).fields[0]).toBe(
      "formation_date_fin",
    )
    expect(says("DAT-07", aProfessionalization()).verdict).toBe("ok")
    expect(says("DAT-07", anApprenticeship({ contrat_date_debut: null })).fields).toEqual([
      "contrat_date_debut",
    ])
    expect(says("DAT-07", anApprenticeship(exams(null))).fields).toEqual(["formation_date_fin_epreuves"])
  })
})

describe("DAT-08", () => {
  const amended = (changes: Partial<ContractData>) => ({
    contrat_type: "36",
    contrat_date_effet_avenant: "2027-01-01",
    ...changes,
  })
  it.each<Case>([
    ["inside", amended({}), "ok"],
    ["on the first day", amended({ contrat_date_effet_avenant: "2026-09-01" }), "ok"],
    ["before", amended({ contrat_date_effet_avenant: "2026-08-31" }), "blocking"],
    ["on the last day", amended({ contrat_date_effet_avenant: "2028-08-31" }), "ok"],
    ["after", amended({ contrat_date_effet_avenant: "2028-09-01" }), "blocking"],
    ["unknown", amended({ contrat_date_effet_avenant: null }), "unknown"],
    ["no start", amended({ contrat_date_debut: null }), "unknown"],
    ["no end", amended({ contrat_date_fin: null }), "unknown"],
    ["a first contract", { contrat_date_effet_avenant: "2030-01-01" }, "not_applicable"],
    [
      "a failure, on the former end",
      amended({
        contrat_type: "33",
        contrat_date_fin: "2029-08-31",
        contrat_precedent_date_fin: "2028-08-31",
        contrat_date_effet_avenant: "2028-08-31",
      }),
      "ok",
    ],
    [
      "a failure, the day after",
      amended({
        contrat_type: "33",
        contrat_date_fin: "2029-08-31",
        contrat_precedent_date_fin: "2028-08-31",
        contrat_date_effet_avenant: "2028-09-01",
      }),
      "blocking",
    ],
    [
      "disabled, the day after",
      amended({
        contrat_type: "34",
        contrat_date_fin: "2029-08-31",
        contrat_precedent_date_fin: "2028-08-31",
        contrat_date_effet_avenant: "2028-09-01",
      }),
      "blocking",
    ],
    [
      "another amendment, the day after",
      amended({
        contrat_date_fin: "2029-08-31",
        contrat_precedent_date_fin: "2028-08-31",
        contrat_date_effet_avenant: "2028-09-01",
      }),
      "ok",
    ],
  ])("%s", (_title, changes, verdict) => expect(verdictOf("DAT-08", changes)).toBe(verdict))
  it("says between which days", () => {
    const early = says("DAT-08", anApprenticeship(amended({ contrat_date_effet_avenant: "2026-08-01" })))
    expect(plain(early.fix)).toBe("Indiquez une date comprise entre le 01/09/2026 et le 31/08/2028.")
    const late = says(
      "DAT-08",
      anApprenticeship(
        amended({
          contrat_type: "33",
          contrat_precedent_date_fin: "2027-08-31",
          contrat_date_effet_avenant: "2027-10-01",
        }),
      ),
    )
    expect(plain(late.message)).toBe(
      "La prolongation doit prendre effet avant l’ancienne fin du contrat (31/08/2027).",
    )
    expect(plain(late.fix)).toContain("au plus tard le 31/08/2027")
  })
})

describe("DAT-09", () => {
  const after = (contrat_precedent_date_fin: string | null, contrat_type = "23") => ({
    contrat_type,
    contrat_precedent_date_fin,
  })
  it.each<Case>([
    ["the day after", after("2026-08-31"), "ok"],
    ["the same day", after("2026-09-01"), "warning"],
    ["unknown", after(null), "unknown"],
    ["no start", { ...after("2026-08-01"), contrat_date_debut: null }, "unknown"],
    ["no rupture", after("2026-09-01", "22"), "not_applicable"],
  ])("%s", (_title, changes, verdict) => expect(verdictOf("DAT-09", changes)).toBe(verdict))
  it("shows the rupture", () =>
    expect(plain(says("DAT-09", anApprenticeship(after("2026-10-01"))).message)).toContain("le 01/10/2026"))
})

describe("DAT-10 and DAT-11", () => {
  it("waits for signatures until the first day", () => {
    const on = (today: string) => says("DAT-10", anApprenticeship(), { ...context, today })
    expect(on("2026-09-01")).toMatchObject({ verdict: "ok", values: { start: "2026-09-01" } })
    expect(on("2026-09-02")).toMatchObject({ verdict: "blocking", values: { start: "2026-09-01" } })
    expect(says("DAT-10", aSigned(), { ...context, today: "2027-01-01" }).verdict).toBe("ok")
    expect(verdictOf("DAT-10", { contrat_date_debut: null })).toBe("unknown")
    const amendment = anApprenticeship({ contrat_type: "36" })
    expect(says("DAT-10", amendment, { ...context, today: "2027-01-01" }).verdict).toBe("not_applicable")
  })

  it("sees a signature after the start", () => {
    const late = aSigned({ signature_apprenti_date: "2026-09-02T08:00:00+02:00" })
    expect(says("DAT-10", late)).toMatchObject({
      verdict: "blocking",
      values: { start: "2026-09-01", signed: "2026-09-02" },
    })
    expect(plain(says("DAT-10", late).message)).toBe(
      "La dernière signature est du 02/09/2026, après le début du contrat (01/09/2026).",
    )
    expect(says("DAT-10", aSigned({ signature_apprenti_date: "2026-09-01T08:00:00+02:00" })).verdict).toBe(
      "ok",
    )
    // The contract itself says so: the first rule of dates speaks.
    expect(says("DAT-10", { ...late, contrat_date_conclusion: "2026-09-02" }).verdict).toBe("ok")
    expect(says("DAT-10", { ...late, contrat_date_conclusion: "2026-09-01" }).verdict).toBe("blocking")
    expect(says("DAT-10", { ...late, contrat_date_conclusion: null }).verdict).toBe("blocking")
  })

  it("knows the last signature of the parties", () => {
    expect(lastSignature(aSigned())).toBe("2026-08-24")
    expect(lastSignature(aSigned({ signature_visa_cfa_date: null }))).toBe("2026-08-24")
    expect(lastSignature(aSigned({ signature_employeur_date: "2026-08-28T10:00" }))).toBe("2026-08-28")
    expect(lastSignature(aSigned({ signature_employeur_date: null }))).toBeNull()
    expect(lastSignature(anApprenticeship())).toBeNull()
    const minor = aMinor({ signature_employeur_date: "2026-08-20", signature_apprenti_date: "2026-08-21" })
    expect(lastSignature(minor)).toBeNull()
    expect(lastSignature({ ...minor, signature_representant_legal_date: "2026-08-22" })).toBe("2026-08-22")
    const pro = aProfessionalization({ signature_employeur_date: "2026-08-20" })
    expect(lastSignature(pro)).toBeNull()
    expect(lastSignature({ ...pro, signature_salarie_date: "2026-08-23" })).toBe("2026-08-23")
  })

  it("wants the conclusion to be that day", () => {
    expect(says("DAT-11", aSigned())).toMatchObject({
      verdict: "ok",
      values: { signed: "2026-08-24", conclusion: "2026-08-24" },
    })
    expect(says("DAT-11", aSigned({ contrat_date_conclusion: "2026-08-23" }))).toMatchObject({
      verdict: "warning",
      values: { signed: "2026-08-24", conclusion: "2026-08-23" },
    })
    expect(says("DAT-11", anApprenticeship()).verdict).toBe("not_applicable")
    expect(says("DAT-11", aSigned({ contrat_date_conclusion: null })).verdict).toBe("not_applicable")
    expect(says("DAT-11", aSigned({ signature_apprenti_date: "2026-09-02" })).verdict).toBe("not_applicable")
    expect(says("DAT-11", aSigned({ signature_apprenti_date: "2026-09-01" })).verdict).toBe("warning")
    expect(
      says("DAT-11", aSigned({ contrat_date_debut: null, contrat_date_conclusion: "2026-08-20" })).verdict,
    ).toBe("warning")
  })
})

describe("what a rule of dates waits for", () => {
  it.each<readonly [id: string, missing: keyof ContractData]>([
    ["DAT-02", "contrat_date_debut"],
    ["DAT-02", "contrat_date_debut_pratique"],
    ["DAT-03", "contrat_date_debut"],
    ["DAT-03", "formation_date_debut"],
    ["DAT-04", "contrat_date_debut"],
    ["DAT-04", "formation_date_debut"],
    ["DAT-05", "contrat_date_fin"],
    ["DAT-05", "formation_date_fin_epreuves"],
    ["DAT-06", "contrat_date_fin"],
    ["DAT-06", "formation_date_fin_epreuves"],
    ["DAT-07", "contrat_date_debut"],
    ["DAT-07", "contrat_date_fin"],
    ["DAT-07", "formation_date_debut"],
    ["DAT-07", "formation_date_fin_epreuves"],
  ])("%s without %s names that field", (id, missing) => {
    const waiting = says(id, anApprenticeship({ [missing]: null }))
    expect(waiting).toMatchObject({ verdict: "unknown", fields: [missing] })
  })

  it("is not the end, for a practice that begins in time", () => {
    expect(says("DAT-02", anApprenticeship({ contrat_date_fin: null })).verdict).toBe("ok")
  })

  it.each([
    ["DAT-01", { start: "2026-09-01" }],
    ["DAT-05", { end: anApprenticeship().contrat_date_fin }],
  ])("%s tells the days it found in order", (id, values) => {
    expect(says(id, anApprenticeship())).toMatchObject({ verdict: "ok", values })
  })
})
