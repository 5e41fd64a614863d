import { describe, expect, it } from "vitest"
import type { ContractData } from "../dictionary/index.ts"
import { anApprenticeship, context, TODAY } from "../testing/contracts.ts"
import { aProfessionalization } from "../testing/pro-contracts.ts"
import { plain, says } from "../testing/says.ts"
import { aPublicOne, withFile } from "../testing/variants.ts"
import type { Preparers } from "./context.ts"

const noFile = { ...context, file: {} }
const ABSENT: Preparers = { readOn: TODAY, center: "absent", namesSomebody: true }

describe("DEP-04: what an operator looks up", () => {
  const LISTED: Preparers = { readOn: TODAY, center: "partner", namesSomebody: true }
  const certified = (registeredUntil: string | null, preparers: Preparers | null = LISTED) =>
    withFile({ certification: { registeredUntil, preparers } })
  it("the certification is active on the day of conclusion", () => {
    expect(says("DEP-04-RNCP", anApprenticeship(), certified("2026-08-24"))).toMatchObject({
      verdict: "ok",
      values: { until: "2026-08-24" },
    })
    expect(says("DEP-04-RNCP", anApprenticeship(), certified("2026-08-23"))).toMatchObject({
      verdict: "blocking",
      values: { until: "2026-08-23" },
    })
    expect(says("DEP-04-RNCP", anApprenticeship(), certified(null)).verdict).toBe("ok")
    expect(says("DEP-04-RNCP", anApprenticeship(), noFile).verdict).toBe("unknown")
    // A rank in a collective agreement is in no register.
    const ranked = aProfessionalization({ pro_type_qualification: "3" })
    expect(says("DEP-04-RNCP", ranked, certified("2020-01-01")).verdict).toBe("not_applicable")
    expect(says("DEP-04-HABILITATION", ranked, certified(null, ABSENT)).verdict).toBe("not_applicable")
    const undated = anApprenticeship({ contrat_date_conclusion: null, contrat_date_debut: null })
    expect(says("DEP-04-RNCP", undated, certified("2026-08-24")).verdict).toBe("blocking")
    expect(says("DEP-04-RNCP", undated, certified("2026-08-25")).verdict).toBe("ok")
    expect(plain(says("DEP-04-RNCP", anApprenticeship(), noFile).message)).toBe("Vérification en attente.")
  })
  it("the centre may prepare it", () => {
    const verdict = (preparers: Preparers | null, ...attachments: string[]) =>
      says("DEP-04-HABILITATION", anApprenticeship(), {
        ...certified(null, preparers),
        file: { ...certified(null, preparers).file, attachments },
      })
    expect(verdict(LISTED).verdict).toBe("ok")
    expect(verdict({ ...LISTED, center: "certifier" }).verdict).toBe("ok")
    // S34, S35
    expect(verdict(ABSENT)).toMatchObject({ verdict: "blocking", fields: ["formation_rncp"] })
    expect(plain(verdict(ABSENT).message)).toContain(
      "organismes habilités à préparer cette certification (RNCP37537)",
    )
    expect(verdict(ABSENT, "habilitation").verdict).toBe("warning")
    // S36: sixty days after it was read, the list says nothing any more; what is not known is never « conforme ».
    const readOn = (day: string) => verdict({ ...LISTED, readOn: day })
    expect(readOn("2026-06-26").verdict).toBe("ok")
    expect(readOn("2026-06-25").verdict).toBe("unknown")
    expect(plain(verdict(null).message)).toBe(
      "Liste des habilitations non importée : vérifiez sur France compétences.",
    )
    expect(plain(readOn("2026-06-25").message)).toBe(
      "Liste des habilitations lue le 25/06/2026, il y a plus de 60 jours : vérifiez sur France compétences.",
    )
    expect(verdict(null, "habilitation").verdict).toBe("info")
    // Registered by law, with nobody named.
    const ofState: Preparers = { ...ABSENT, namesSomebody: false }
    expect(plain(verdict(ofState).message)).toContain("Certification d’État sans liste de partenaires")
    expect(verdict(ofState).verdict).toBe("warning")
    expect(verdict(ofState, "habilitation").verdict).toBe("ok")
    expect(says("DEP-04-HABILITATION", anApprenticeship(), noFile).verdict).toBe("unknown")
  })
  it("an agreement noted on the training holds on the day of conclusion, and for its certification alone", () => {
    const verdict = (preparers: Preparers | null, agreement: object | null, rncp = "RNCP37537") =>
      says("DEP-04-HABILITATION", anApprenticeship(), {
        ...context,
        file: {
          ...context.file,
          certification: { registeredUntil: null, rncp, preparers, agreement: agreement as never },
        },
      })
    const from = (day: string, until: string | null = null) => ({ from: day, until })
    // Concluded on 2026-08-24: both days of the agreement count.
    expect(verdict(ABSENT, from("2026-08-24", "2026-08-24"))).toMatchObject({ verdict: "warning" })
    expect(verdict(ABSENT, from("2026-08-25")).verdict).toBe("blocking")
    expect(verdict(ABSENT, from("2025-08-24", "2026-08-23")).verdict).toBe("blocking")
    expect(verdict(ABSENT, null).verdict).toBe("blocking")
    expect(plain(verdict(ABSENT, from("2025-09-01")).message)).toContain("notée sur la formation")
    expect(verdict({ ...ABSENT, namesSomebody: false }, from("2025-09-01")).verdict).toBe("ok")
    expect(verdict(null, from("2025-09-01")).verdict).toBe("info")
    // The training passed to another code: a contract under the former one is judged by neither.
    expect(verdict(ABSENT, from("2025-09-01"), "RNCP99901").verdict).toBe("unknown")
    expect(verdict(LISTED, null, "RNCP99901").verdict).toBe("unknown")
    expect(plain(verdict(LISTED, null, "RNCP99901").message)).toContain("non importée")
  })
  it("the centre is certified, or new", () => {
    const center = (qualiopiUntil: string | null, since: string | null) =>
      withFile({ center: { qualiopiUntil, since } })
    const says04 = (given: ReturnType<typeof center>) => says("DEP-04-QUALIOPI", anApprenticeship(), given)
    expect(says04(center("2026-08-24", null))).toMatchObject({
      verdict: "ok",
      values: { until: "2026-08-24" },
    })
    expect(says04(center("2026-08-23", null))).toMatchObject({
      verdict: "blocking",
      values: { until: "2026-08-23" },
      fields: ["cfa_denomination"],
    })
    expect(says04(center(null, "2026-02-24")).verdict).toBe("blocking")
    expect(says04(center(null, "2026-02-25"))).toMatchObject({
      verdict: "warning",
      values: { since: "2026-02-25" },
      fields: ["cfa_denomination"],
    })
    expect(plain(says04(center(null, "2026-02-25")).message)).toContain("Centre ouvert le 25/02/2026")
    expect(says("DEP-04-QUALIOPI", anApprenticeship(), noFile).verdict).toBe("unknown")
    expect(says("DEP-04-QUALIOPI", aProfessionalization(), center(null, null)).fields).toEqual([
      "of_denomination",
    ])
    expect(says("DEP-04-QUALIOPI", aProfessionalization({ of_denomination: null }), noFile).fields).toEqual([
      "of_denomination",
    ])
    const undated = anApprenticeship({ contrat_date_conclusion: null, contrat_date_debut: null })
    expect(says("DEP-04-QUALIOPI", undated, center("2026-08-25", null)).verdict).toBe("ok")
    expect(says("DEP-04-QUALIOPI", undated, center("2026-08-24", null)).verdict).toBe("blocking")
  })
  it("the employer may hire, as far as anybody told the school", () => {
    const told = (changes: Partial<ContractData>, contract = anApprenticeship) =>
      says("DEP-04-INTERDICTION", contract(changes))
    // S37: no register tells it, so that nothing known is never « conforme ».
    for (const nothing of [{}, { employeur_interdiction: "aucune_connue" }])
      expect(told(nothing)).toMatchObject({ verdict: "info" })
    expect(plain(told({}).message)).toBe("Aucune interdiction connue du CFA ; l’OPCO le vérifie.")
    expect(plain(told({}, aPublicOne).message)).toBe(
      "Aucune interdiction connue du CFA ; la DDETS le vérifie.",
    )
    expect(told({ employeur_interdiction: "opposition" })).toMatchObject({
      verdict: "blocking",
      fields: ["employeur_interdiction"],
    })
    expect(told({ employeur_interdiction: "interdiction" }).verdict).toBe("blocking")
    // Concluded on 2026-08-24: while it runs, both days counted.
    const between = (du: string, au: string) =>
      told({
        employeur_interdiction: "interdiction",
        employeur_interdiction_du: du,
        employeur_interdiction_au: au,
      }).verdict
    expect(between("2026-08-24", "2026-08-24")).toBe("blocking")
    expect(between("2026-08-25", "2027-08-24")).toBe("info")
    expect(between("2025-08-24", "2026-08-23")).toBe("info")
    // L6227-12: an opposition is not made to a public employer; a ban is.
    expect(told({ employeur_interdiction: "opposition" }, aPublicOne).verdict).toBe("info")
    expect(told({ employeur_interdiction: "interdiction" }, aPublicOne).verdict).toBe("blocking")
  })
  it.each([
    ["DEP-04-RNCP", "formation_rncp"],
    ["DEP-04-HABILITATION", "formation_rncp"],
    ["DEP-04-QUALIOPI", "cfa_denomination"],
  ])("%s waits for %s while nothing is known", (id, field) => {
    const { file: _file, ...nothing } = context
    const contract = anApprenticeship({ [field]: null })
    for (const given of [noFile, nothing])
      expect(says(id, contract, given)).toMatchObject({ verdict: "unknown", fields: [field] })
  })
})
