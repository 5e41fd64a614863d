import { describe, expect, it } from "vitest"
import type { ContractData } from "../dictionary/index.ts"
import { anApprenticeship, context } from "../testing/contracts.ts"
import { aProfessionalization } from "../testing/pro-contracts.ts"
import { plain, says } from "../testing/says.ts"
import { atDeposit, born, withAttachments } from "../testing/variants.ts"
import type { Verdict } from "./rule.ts"

type Case = readonly [title: string, changes: Partial<ContractData>, verdict: Verdict]
const verdictOf = (id: string, changes: Partial<ContractData>): Verdict =>
  says(id, anApprenticeship(changes)).verdict

describe("FOR", () => {
  it.each<Case>([
    ["a CAP", {}, "ok"],
    ["a doctorate", { formation_diplome_vise: "80" }, "ok"],
    ["nothing", { formation_diplome_vise: "13" }, "blocking"],
    ["an unknown code", { formation_diplome_vise: "99" }, "blocking"],
    ["unknown", { formation_diplome_vise: null }, "unknown"],
  ])("FOR-01 %s", (_title, changes, verdict) => expect(verdictOf("FOR-01", changes)).toBe(verdict))
  it("FOR-01 names the diploma", () => {
    expect(says("FOR-01", anApprenticeship()).values.diploma).toBe("CAP")
    expect(says("FOR-01", anApprenticeship({ formation_diplome_vise: "25" })).values.diploma).toBe(
      "Diplôme national du brevet",
    )
    expect(says("FOR-01", anApprenticeship({ formation_diplome_vise: "99" })).values.diploma).toBe("99")
  })

  const code = (formation_code_diplome: string | null, formation_diplome_vise: string | null) => ({
    formation_code_diplome,
    formation_diplome_vise,
  })
  it.each<Case>([
    ["CAP and CAP", code("50022102", "33"), "ok"],
    ["BTS and CAP", code("32022102", "33"), "warning"],
    ["a code that says nothing", code("99922102", "33"), "ok"],
    ["no code", code(null, "33"), "unknown"],
    ["no diploma", code("50022102", null), "unknown"],
  ])("FOR-02 %s", (_title, changes, verdict) => expect(verdictOf("FOR-02", changes)).toBe(verdict))
  it("FOR-02 names both", () => {
    expect(plain(says("FOR-02", anApprenticeship(code("32022102", "33"))).message)).toBe(
      "Le code diplôme 32022102 annonce « BTS », et non « CAP ».",
    )
    expect(says("FOR-02", anApprenticeship()).values.code).toBe("50022102")
  })

  it.each<Case>([
    ["level 3 and 500", {}, "ok"],
    ["level 4 and 500", { formation_niveau: 4 }, "warning"],
    ["level 3 and 010", { formation_code_diplome: "01022102" }, "ok"],
    ["level 4 and 010", { formation_code_diplome: "01022102", formation_niveau: 4 }, "ok"],
    ["a code without level", { formation_code_diplome: "67122102", formation_niveau: 5 }, "ok"],
    ["no level", { formation_niveau: null }, "unknown"],
    ["no code", { formation_code_diplome: null }, "unknown"],
  ])("FOR-03 %s", (_title, changes, verdict) => expect(verdictOf("FOR-03", changes)).toBe(verdict))
  it("FOR-03 shows both", () => {
    expect(says("FOR-03", anApprenticeship({ formation_niveau: 4 })).values).toMatchObject({
      code: "50022102",
      level: 4,
    })
    expect(says("FOR-03", anApprenticeship()).values).toMatchObject({ code: "50022102", level: 3 })
  })
})

describe("DER", () => {
  const several = (birth: string) => anApprenticeship({ ...born(birth), contrat_derogation: "50" })
  it("DER-01 wants a ground for several derogations", () => {
    expect(says("DER-01", several("2010-09-02"))).toMatchObject({ verdict: "ok", values: { age: 15 } })
    expect(says("DER-01", several("2010-09-01"))).toMatchObject({ verdict: "warning", values: { age: 16 } })
    expect(says("DER-01", several("1996-09-02")).verdict).toBe("warning")
    expect(says("DER-01", several("1996-09-01")).verdict).toBe("ok")
    expect(says("DER-01", several("2000-01-01"), withAttachments("convention_duree")).verdict).toBe("ok")
    expect(says("DER-01", several("2000-01-01"), { ...context, file: {} }).verdict).toBe("warning")
    expect(says("DER-01", { ...several("2000-01-01"), apprenti_date_naissance: null }).verdict).toBe(
      "unknown",
    )
    expect(verdictOf("DER-01", {})).toBe("not_applicable")
  })

  it("DER-02 wants the tripartite agreement, at deposit at the latest", () => {
    const shortened = (contrat_derogation: string | null) => anApprenticeship({ contrat_derogation })
    for (const one of ["21", "22"]) {
      expect(says("DER-02", shortened(one)).verdict).toBe("warning")
      expect(says("DER-02", shortened(one), withAttachments("convention_duree")).verdict).toBe("ok")
      expect(says("DER-02", shortened(one), atDeposit()).verdict).toBe("blocking")
    }
    expect(says("DER-02", shortened("21"), { ...context, file: {} }).verdict).toBe("unknown")
    for (const other of ["50", "60", null])
      expect(says("DER-02", shortened(other)).verdict).toBe("not_applicable")
  })
})

describe("CER-01", () => {
  it("compares with the form in force", () => {
    expect(says("CER-01", anApprenticeship())).toMatchObject({
      verdict: "ok",
      values: { version: "10103*14", form: "10103*14" },
    })
    expect(plain(says("CER-01", anApprenticeship({ cerfa_version: "10103*13" })).message)).toBe(
      "Le contrat est établi sur le formulaire 10103*13, et non sur 10103*14.",
    )
    expect(says("CER-01", anApprenticeship({ cerfa_version: "10103*13" })).verdict).toBe("blocking")
    expect(verdictOf("CER-01", { cerfa_version: null })).toBe("not_applicable")
    expect(says("CER-01", anApprenticeship(), { ...context, legalValues: [] }).verdict).toBe("not_applicable")
    expect(says("CER-01", aProfessionalization()).verdict).toBe("ok")
    expect(says("CER-01", aProfessionalization({ cerfa_version: "10103*14" })).verdict).toBe("blocking")
  })
})
