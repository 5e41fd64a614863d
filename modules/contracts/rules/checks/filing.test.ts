import { describe, expect, it } from "vitest"
import type { ContractData } from "../dictionary/index.ts"
import { anApprenticeship, context } from "../testing/contracts.ts"
import { aProfessionalization } from "../testing/pro-contracts.ts"
import { plain, says } from "../testing/says.ts"
import { aPublicOne, aSigned, withFile } from "../testing/variants.ts"
import type { CheckContext } from "./context.ts"
import { transmissionDeadline } from "./filing.ts"

const on = (today: string, transmittedOn: string | null = null): CheckContext => ({
  ...withFile({ transmittedOn }),
  today,
})
const deadline = (contrat_date_debut: string, rest: Partial<ContractData> = {}): string | undefined =>
  transmissionDeadline(anApprenticeship({ contrat_date_debut, ...rest }), context.legalValues)?.limit

describe("DEP-01: five working days after the start", () => {
  it.each([
    ["2026-09-01", "2026-09-07"],
    ["2026-11-09", "2026-11-16"],
    ["2026-10-28", "2026-11-03"],
    ["2026-12-21", "2026-12-28"],
  ])("%s → %s, as in the reference", (start, last) => expect(deadline(start)).toBe(last))

  it.each([
    ["67000", "2026-12-29"],
    ["57000", "2026-12-29"],
    ["68100", "2026-12-29"],
    ["97400", "2026-12-28"],
    ["75011", "2026-12-28"],
    ["?", "2026-12-28"],
  ])("counts the holidays of %s", (employeur_adresse_code_postal, last) =>
    expect(deadline("2026-12-21", { employeur_adresse_code_postal })).toBe(last),
  )

  it.each([
    ["97100", "2026-05-25", "2026-06-01"],
    ["97200", "2026-05-20", "2026-05-28"],
    ["97300", "2026-06-08", "2026-06-15"],
    ["97400", "2027-12-17", "2027-12-24"],
    ["97600", "2026-04-24", "2026-05-02"],
    ["97133", "2026-10-08", "2026-10-15"],
    ["97150", "2026-05-26", "2026-06-02"],
  ])("knows the day of abolition of %s", (employeur_adresse_code_postal, start, last) => {
    expect(deadline(start, { employeur_adresse_code_postal })).toBe(last)
    expect(deadline(start)).not.toBe(last)
  })

  it("tells the day, and waits for the start", () => {
    const found = says("DEP-01", anApprenticeship())
    expect(found).toMatchObject({
      verdict: "ok",
      severity: "info",
      values: { deadline: "2026-09-07", count: 5 },
    })
    expect(plain(found.message)).toBe("À transmettre au plus tard le 07/09/2026.")
    expect(plain(found.explanation)).toContain("5 jours ouvrables après le début")
    expect(says("DEP-01", anApprenticeship({ contrat_date_debut: null })).verdict).toBe("unknown")
  })

  it("counts from the effect of an amendment", () => {
    const amendment = { contrat_type: "36", contrat_date_effet_avenant: "2026-11-09" }
    expect(deadline("2026-09-01", amendment)).toBe("2026-11-16")
    expect(deadline("2026-09-01", { contrat_type: "36" })).toBeUndefined()
  })
})

describe("DEP-02", () => {
  it("sends public employers to the State, an EPIC to its OPCO", () => {
    expect(says("DEP-02", aPublicOne()).verdict).toBe("ok")
    expect(says("DEP-02", aPublicOne({ employeur_opco: null })).verdict).toBe("ok")
    expect(says("DEP-02", aPublicOne({ employeur_opco: "akto" }))).toMatchObject({
      verdict: "blocking",
      values: { opco: "akto" },
    })
    expect(says("DEP-02", aPublicOne({ employeur_type: "30", employeur_opco: "akto" })).verdict).toBe(
      "not_applicable",
    )
    expect(says("DEP-02", anApprenticeship()).verdict).toBe("not_applicable")
  })
  it("allows three contracts in a row", () => {
    expect(says("DEP-02", aPublicOne({ contrat_nombre_successifs: 3 }))).toMatchObject({
      verdict: "ok",
      values: { count: 3 },
    })
    expect(says("DEP-02", aPublicOne()).values.count).toBe(1)
    const fourth = says("DEP-02", aPublicOne({ contrat_nombre_successifs: 4 }))
    expect(fourth).toMatchObject({
      verdict: "blocking",
      fields: ["contrat_nombre_successifs"],
      values: { count: 4 },
    })
    expect(plain(fourth.message)).toContain("au plus 3 contrats successifs")
  })
})

describe("DEP-03, DEP-05, DEP-06 and PRO-07", () => {
  it("count twenty days from the complete file", () => {
    const received = anApprenticeship({ depot_date_reception_complet: "2026-09-10" })
    expect(says("DEP-03", received)).toMatchObject({
      verdict: "ok",
      values: { received: "2026-09-10", answer: "2026-09-30", count: 20 },
    })
    expect(plain(says("DEP-03", received).message)).toBe("Réponse attendue au plus tard le 30/09/2026.")
    expect(says("DEP-03", anApprenticeship()).verdict).toBe("not_applicable")
    const pro = aProfessionalization({ depot_date_reception_complet: "2026-09-10" })
    expect(says("PRO-07", pro)).toMatchObject({ verdict: "ok", values: { answer: "2026-09-30" } })
    expect(plain(says("PRO-07", pro).message)).toContain("sans réponse, le contrat est accepté")
    expect(says("PRO-07", aProfessionalization()).verdict).toBe("not_applicable")
    expect(says("DEP-03", received, { ...context, legalValues: [] }).verdict).toBe("not_applicable")
  })
  it("keep the national number, and that nothing is paid", () => {
    expect(plain(says("DEP-05", anApprenticeship({ contrat_numero_deca: "075202609000123" })).message)).toBe(
      "Numéro DECA : 075202609000123.",
    )
    expect(says("DEP-05", anApprenticeship()).verdict).toBe("not_applicable")
    expect(says("DEP-06", anApprenticeship()).verdict).toBe("ok")
  })

  it("tells what this operator wants, and that it is to be confirmed", () => {
    const told = (opco: string) =>
      plain(says("DEP-09", anApprenticeship({ employeur_opco: opco as never })).message)
    expect(told("opco_sante")).toContain("Contrat : portail de l’OPCO.")
    expect(told("uniformation")).toContain("Factures : portail de l’OPCO.")
    expect(told("akto")).toMatch(/formulaire P2S.* À confirmer auprès de l.OPCO\.$/)
    expect(says("DEP-09", anApprenticeship({ employeur_opco: null })).verdict).toBe("unknown")
  })
})

describe("DEP-07", () => {
  it("warns in the last month, and after it", () => {
    expect(says("DEP-07", aSigned(), on("2027-01-24"))).toMatchObject({
      verdict: "ok",
      values: { conclusion: "2026-08-24", limit: "2027-02-24", count: 6 },
    })
    expect(says("DEP-07", aSigned(), on("2027-01-25"))).toMatchObject({
      verdict: "warning",
      values: { conclusion: "2026-08-24", limit: "2027-02-24" },
    })
    expect(says("DEP-07", aSigned(), on("2030-01-01", "2027-02-24")).verdict).toBe("ok")
    expect(says("DEP-07", aSigned(), on("2030-01-01", "2027-02-25")).verdict).toBe("warning")
    expect(says("DEP-07", aSigned({ contrat_date_conclusion: null }), on("2027-01-25")).verdict).toBe(
      "unknown",
    )
    expect(says("DEP-07", aSigned({ contrat_type: "36" }), on("2027-01-25")).verdict).toBe("not_applicable")
    expect(says("DEP-07", aPublicOne(), on("2027-01-25")).verdict).toBe("not_applicable")
    expect(says("DEP-07", aSigned(), { ...on("2027-01-25"), legalValues: [] }).verdict).toBe("unknown")
  })
})

describe("DEP-08", () => {
  it("counts the working days of delay", () => {
    expect(says("DEP-08", aSigned(), on("2026-09-07"))).toMatchObject({
      verdict: "ok",
      values: { deadline: "2026-09-07" },
    })
    const one = says("DEP-08", aSigned(), on("2026-09-08"))
    expect(one).toMatchObject({ verdict: "warning", values: { deadline: "2026-09-07", late: 1 } })
    expect(plain(one.message)).toBe("Délai de dépôt dépassé de 1 jour ouvrable.")
    expect(plain(says("DEP-08", aSigned(), on("2026-09-14")).message)).toBe(
      "Délai de dépôt dépassé de 6 jours ouvrables.",
    )
    expect(says("DEP-08", aSigned(), on("2026-12-01", "2026-09-04")).verdict).toBe("ok")
    expect(says("DEP-08", aSigned(), on("2026-12-01", "2026-09-08")).verdict).toBe("warning")
    expect(says("DEP-08", aSigned(), { ...context, today: "2026-09-08", file: {} }).verdict).toBe("warning")
    expect(says("DEP-08", aSigned({ contrat_date_debut: null })).verdict).toBe("unknown")
  })
  it("does not count a Sunday, nor beyond a year", () => {
    const saturday = aSigned({ contrat_date_debut: "2026-09-07" })
    expect(says("DEP-08", saturday, on("2026-09-13"))).toMatchObject({
      verdict: "ok",
      values: { deadline: "2026-09-12" },
    })
    expect(says("DEP-08", aSigned(), on("2027-09-07")).values.late).toBeGreaterThan(300)
    const year = says("DEP-08", aSigned(), on("2027-09-08"))
    expect(plain(year.message)).toBe("Délai de dépôt dépassé de plus d’un an.")
    expect(year).toMatchObject({ verdict: "warning", values: { deadline: "2026-09-07" } })
  })
})

describe("ESS-01 and ESS-02", () => {
  it("tell from when the trial runs", () => {
    const found = says("ESS-01", anApprenticeship())
    expect(plain(found.message)).toBe(
      "Les 45 premiers jours en entreprise se comptent à partir du 01/09/2026.",
    )
    expect(says("ESS-01", anApprenticeship({ contrat_date_debut_pratique: null })).verdict).toBe("unknown")
  })

  it("count the days already done for the same certification, and know no trial period", () => {
    const after = (changes: Partial<ContractData>) => says("ESS-02", anApprenticeship(changes))
    const broken = { contrat_type: "23", contrat_acheve_cycle: true }
    expect(after({}).verdict).toBe("not_applicable")
    expect(after(broken)).toMatchObject({
      verdict: "warning",
      fields: ["contrat_precedent_jours_pratique"],
    })
    expect(plain(after({ ...broken, contrat_precedent_jours_pratique: 45 }).message)).toBe(
      "Les 45 jours de formation pratique sont déjà écoulés : ce contrat ne peut plus être rompu librement.",
    )
    expect(after({ ...broken, contrat_precedent_jours_pratique: 38 })).toMatchObject({
      verdict: "ok",
      values: { done: 38, left: 7 },
    })
    expect(
      after({
        contrat_type: "22",
        contrat_precedent_fin: "terme_echec",
        contrat_precedent_jours_pratique: 60,
      }).values.done,
    ).toBe(60)
    expect(plain(after({ contrat_type: "22" }).message)).toBe(
      "Nouvelle certification : 45 nouveaux jours de formation pratique, point discuté.",
    )
    expect(plain(after({ contrat_type: "21" }).explanation)).toContain("n’a pas de période d’essai")
  })
})

describe("PRO-06", () => {
  it("aims at the earlier of two dates", () => {
    const pro = aProfessionalization()
    expect(says("PRO-06", pro, on("2026-08-29"))).toMatchObject({
      verdict: "ok",
      values: { target: "2026-08-29", limit: "2026-09-06", count: 5 },
    })
    expect(says("PRO-06", pro, on("2026-08-30"))).toMatchObject({
      verdict: "warning",
      values: { target: "2026-08-29", limit: "2026-09-06" },
    })
    expect(plain(says("PRO-06", pro, on("2026-08-30")).fix)).toContain("06/09/2026")
    expect(says("PRO-06", pro, on("2027-01-01", "2026-08-28")).verdict).toBe("ok")
    expect(says("PRO-06", pro, { ...context, today: "2026-08-30", file: {} }).verdict).toBe("warning")
    expect(says("PRO-06", aProfessionalization({ contrat_date_debut: null })).verdict).toBe("unknown")
  })
})
