import { describe, expect, it } from "vitest"
import { anApprenticeship, context } from "../testing/contracts.ts"
import { aProfessionalization } from "../testing/pro-contracts.ts"
import { plain, says } from "../testing/says.ts"
import { aMinor, born, withAttachments } from "../testing/variants.ts"

const hours = (contrat_duree_hebdo_heures: number | null, contrat_duree_hebdo_minutes = 0) => ({
  contrat_duree_hebdo_heures,
  contrat_duree_hebdo_minutes,
})

describe("TPS-01 and TPS-02", () => {
  it("compare with the legal week and the form’s limit", () => {
    expect(says("TPS-01", anApprenticeship())).toMatchObject({
      verdict: "ok",
      values: { hours: 35, legal: 35 },
    })
    expect(says("TPS-01", anApprenticeship(hours(35, 30)))).toMatchObject({
      verdict: "warning",
      values: { hours: 35.5 },
    })
    expect(plain(says("TPS-01", anApprenticeship(hours(39))).message)).toBe(
      "La durée hebdomadaire (39 h) diffère de la durée légale (35 h) : vérifiez-la.",
    )
    expect(says("TPS-01", anApprenticeship(hours(null))).verdict).toBe("unknown")
    expect(says("TPS-01", anApprenticeship(), { ...context, legalValues: [] }).verdict).toBe("unknown")
    expect(plain(says("TPS-01", anApprenticeship()).explanation)).toContain(
      "La durée légale est de 35 heures.",
    )
    expect(plain(says("TPS-01", anApprenticeship(), { ...context, legalValues: [] }).explanation)).toContain(
      "de 0 heures",
    )
    expect(says("TPS-02", anApprenticeship(hours(40)))).toMatchObject({
      verdict: "ok",
      values: { hours: 40 },
    })
    expect(says("TPS-02", anApprenticeship(hours(40, 1))).verdict).toBe("blocking")
    expect(says("TPS-02", anApprenticeship(hours(41)))).toMatchObject({
      verdict: "blocking",
      values: { hours: 41 },
    })
    expect(says("TPS-02", anApprenticeship(hours(null))).verdict).toBe("unknown")
  })
})

describe("TPS-03 and PRO-12", () => {
  it("hold a minor to 35 hours", () => {
    expect(says("TPS-03", aMinor())).toMatchObject({ verdict: "ok", values: { hours: 35 } })
    expect(says("TPS-03", aMinor(hours(35, 1))).verdict).toBe("blocking")
    expect(says("TPS-03", aMinor(hours(39)))).toMatchObject({
      verdict: "blocking",
      values: { hours: 39 },
      canBeOverruled: true,
    })
    expect(says("TPS-03", anApprenticeship(hours(39))).verdict).toBe("not_applicable")
    expect(says("TPS-03", aMinor(hours(null))).verdict).toBe("unknown")
    expect(says("TPS-03", aMinor(hours(null))).fields).toEqual(["contrat_duree_hebdo_heures"])
    expect(says("TPS-03", aMinor({ apprenti_date_naissance: null }))).toMatchObject({
      verdict: "unknown",
      fields: ["apprenti_date_naissance"],
    })
    // Of age on the first day, though a minor when it was signed.
    expect(says("TPS-03", aMinor({ ...born("2008-09-01"), ...hours(39) })).verdict).toBe("not_applicable")
    expect(says("TPS-03", aMinor({ ...born("2008-09-02"), ...hours(39) })).verdict).toBe("blocking")
  })

  it.each(["4120A", "42.11Z", "4399C", "81.30Z"])("allow 40 hours on sites (%s)", (employeur_naf) => {
    expect(says("TPS-03", aMinor({ ...hours(40), employeur_naf })).verdict).toBe("warning")
    expect(plain(says("TPS-03", aMinor({ ...hours(40), employeur_naf })).message)).toContain(
      "35 heures sur un chantier",
    )
    expect(says("TPS-03", aMinor({ ...hours(40), employeur_naf })).values.hours).toBe(40)
    expect(says("TPS-03", aMinor({ ...hours(40, 30), employeur_naf })).verdict).toBe("blocking")
  })

  it("say it of an employee too", () => {
    const young = aProfessionalization({ salarie_date_naissance: "2009-10-20", ...hours(39) })
    expect(says("PRO-12", young).verdict).toBe("blocking")
    expect(plain(says("PRO-12", young).message)).toContain("Un salarié mineur")
    expect(says("PRO-12", { ...young, salarie_date_naissance: null }).fields).toEqual([
      "salarie_date_naissance",
    ])
    expect(says("PRO-12", aProfessionalization()).verdict).toBe("not_applicable")
    expect(says("PRO-12", aMinorPro()).verdict).toBe("ok")
  })
})

const aMinorPro = () => aProfessionalization({ salarie_date_naissance: "2009-10-20" })

describe("TPS-04, TPS-05 and TPS-06", () => {
  it("remind of the rest of a minor", () => {
    expect(says("TPS-04", aMinor()).verdict).toBe("ok")
    expect(says("TPS-04", anApprenticeship()).verdict).toBe("not_applicable")
    expect(says("TPS-04", aMinor({ apprenti_date_naissance: null })).verdict).toBe("unknown")
    expect(says("TPS-04", aMinorPro()).verdict).toBe("ok")
  })

  it("want a declaration for dangerous work", () => {
    const risk = { contrat_travail_risque: true }
    expect(says("TPS-05", aMinor(risk)).verdict).toBe("warning")
    expect(says("TPS-05", aMinor(risk), { ...context, file: {} }).verdict).toBe("warning")
    expect(says("TPS-05", aMinor(risk), withAttachments("travaux_reglementes")).verdict).toBe("ok")
    expect(says("TPS-05", aMinor()).verdict).toBe("not_applicable")
    expect(says("TPS-05", anApprenticeship(risk)).verdict).toBe("not_applicable")
    expect(says("TPS-05", aMinor({ contrat_travail_risque: null })).verdict).toBe("unknown")
    expect(says("TPS-05", aMinor({ ...risk, apprenti_date_naissance: null })).verdict).toBe("unknown")
  })

  it("plan the medical visit", () => {
    expect(says("TPS-06", anApprenticeship())).toMatchObject({ verdict: "ok", severity: "info" })
    expect(plain(says("TPS-06", anApprenticeship()).message)).toBe(
      "Planifier la visite d’information et de prévention.",
    )
  })
})
