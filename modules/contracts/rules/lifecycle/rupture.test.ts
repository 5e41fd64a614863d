import { initialLegalValues } from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import { checkRupture, earliestLastDay, ruptureDocuments, ruptureLabel } from "./rupture.ts"
import type { RuptureInput } from "./rupture-facts.ts"
import {
  isRuptureReason,
  type RuptureReason,
  ruptureReasonKeys,
  ruptureReasons,
  ruptureReasonsFor,
} from "./rupture-reasons.ts"
import { noticeWords } from "./rupture-words.fr.ts"

const sound: RuptureInput = {
  kind: "apprentissage",
  reason: "commun_accord",
  start: "2026-09-01",
  end: "2028-08-31",
  lastDay: "2027-01-15",
  probationLastDay: "2026-11-02",
  isMinor: false,
  signedBy: ["employer", "person"],
  hasDocument: true,
}
const check = (over: Partial<RuptureInput> = {}) => checkRupture(initialLegalValues, { ...sound, ...over })
const rules = (over: Partial<RuptureInput> = {}) => check(over).map(({ rule }) => rule)
const earliest = (over: Partial<RuptureInput>) => earliestLastDay(initialLegalValues, { ...sound, ...over })

describe("reasons", () => {
  it("say when, who signs and what notice, as the specification does", () => {
    const rows = ruptureReasonKeys.map((key) => {
      const { window, signers, notice } = ruptureReasons[key]
      return `${key} ${window} ${signers.join("+") || "-"} ${notice}`
    })
    expect(rows).toEqual([
      "periode_probatoire_employeur probation employer none",
      "periode_probatoire_apprenti probation person none",
      "periode_essai probation - none",
      "commun_accord any employer+person agreed",
      "demission_apprenti after_probation person mediation",
      "obtention_diplome any person diploma",
      "embauche_cdi after_probation person procedure",
      "faute_grave after_probation employer procedure",
      "inaptitude any employer procedure",
      "force_majeure any employer procedure",
      "exclusion_cfa any employer exclusion",
      "deces_employeur any - procedure",
      "liquidation_judiciaire any - none",
      "suspension_dreets any - none",
      "resiliation_judiciaire any - none",
      "licenciement after_probation employer procedure",
      "demission_salarie after_probation person procedure",
      "deces_apprenti any - none",
      "non_demarrage never_started - none",
    ])
  })

  it("are those of the kind of contract", () => {
    expect(ruptureReasonsFor("apprentissage")).toEqual([
      "periode_probatoire_employeur",
      "periode_probatoire_apprenti",
      "commun_accord",
      "demission_apprenti",
      "obtention_diplome",
      "faute_grave",
      "inaptitude",
      "force_majeure",
      "exclusion_cfa",
      "deces_employeur",
      "liquidation_judiciaire",
      "suspension_dreets",
      "resiliation_judiciaire",
      "deces_apprenti",
      "non_demarrage",
    ])
    expect(ruptureReasonsFor("professionnalisation")).toEqual([
      "periode_essai",
      "commun_accord",
      "embauche_cdi",
      "faute_grave",
      "inaptitude",
      "force_majeure",
      "liquidation_judiciaire",
      "resiliation_judiciaire",
      "licenciement",
      "demission_salarie",
      "deces_apprenti",
      "non_demarrage",
    ])
    expect(isRuptureReason("faute_grave")).toBe(true)
    expect(isRuptureReason("toString")).toBe(false)
  })

  it("have a label and documents, in words fit for the contract", () => {
    for (const kind of ["apprentissage", "professionnalisation"] as const)
      for (const reason of ruptureReasonsFor(kind)) {
        expect(ruptureLabel(reason, kind)).toMatch(/^\p{Lu}/u)
        expect(ruptureDocuments(reason).length).toBeGreaterThan(0)
        const said = [ruptureLabel(reason, kind), ...ruptureDocuments(reason)].join(" ")
        expect(said).not.toContain("'")
        if (kind === "professionnalisation") expect(said).not.toMatch(/apprenti/i)
      }
    expect(ruptureLabel("deces_apprenti", "professionnalisation")).toBe("Décès du salarié")
    expect(ruptureLabel("commun_accord", "apprentissage")).toBe("Rupture d’un commun accord")
    expect(ruptureDocuments("demission_apprenti")).toEqual([
      "Preuve de la saisine du médiateur",
      "Lettre d’information à l’employeur",
    ])
  })
})

describe("a rupture", () => {
  it("in order says nothing", () => {
    expect(check()).toEqual([])
  })

  it("RUP-01: falls within the contract", () => {
    expect(rules({ lastDay: "2026-09-01", reason: "inaptitude" })).toEqual([])
    expect(rules({ lastDay: "2028-08-31" })).toEqual([])
    expect(check({ lastDay: "2026-08-31" })).toEqual([
      {
        rule: "RUP-01",
        severity: "blocking",
        field: "contrat_date_rupture",
        message: "La date de rupture doit être comprise entre le début et la fin du contrat.",
      },
    ])
    expect(rules({ lastDay: "2028-09-01" })).toEqual(["RUP-01"])
    expect(rules({ lastDay: null })).toEqual(["RUP-01"])
  })

  it("RUP-02: probation has its own reasons, and ends with the 45th day", () => {
    const probation = { reason: "periode_probatoire_employeur" } as const
    expect(rules({ ...probation, lastDay: "2026-11-02" })).toEqual([])
    expect(check({ ...probation, lastDay: "2026-11-03" })).toEqual([
      {
        rule: "RUP-02",
        severity: "warning",
        field: "contrat_motif_rupture",
        message: "Les 45 premiers jours en entreprise sont dépassés\u00a0: choisissez un autre motif.",
      },
    ])
    expect(check({ reason: "faute_grave", lastDay: "2026-11-02" })[0]?.message).toBe(
      "Les 45 premiers jours en entreprise courent encore\u00a0: la rupture est libre, par écrit.",
    )
    expect(rules({ reason: "faute_grave", lastDay: "2026-11-03" })).toEqual([])
    expect(rules({ ...probation, probationLastDay: null })).toEqual([])
    expect(rules({ ...probation, lastDay: null })).toEqual(["RUP-01"])
    expect(rules({ reason: "commun_accord", lastDay: "2026-10-01" })).toEqual([])
    expect(rules({ reason: "non_demarrage", lastDay: "2026-10-01" })).toEqual([])
  })

  it("RUP-02 speaks of the trial period in a professionalization contract", () => {
    const pro = { kind: "professionnalisation" } as const
    expect(check({ ...pro, reason: "periode_essai", lastDay: "2026-11-03" })[0]?.message).toBe(
      "La période d’essai est dépassée\u00a0: choisissez un autre motif.",
    )
    expect(check({ ...pro, reason: "licenciement", lastDay: "2026-10-01" })[0]?.message).toBe(
      "La période d’essai court encore\u00a0: la rupture est libre, par écrit.",
    )
  })

  it("RUP-03 and RUP-07: is signed by those it takes, and by the representative of a minor", () => {
    expect(check({ signedBy: [] }).map(({ rule, severity, message }) => [rule, severity, message])).toEqual([
      ["RUP-07", "blocking", "La signature de l’employeur manque sur le document de rupture."],
      ["RUP-07", "blocking", "La signature de l’apprenti manque sur le document de rupture."],
    ])
    expect(check({ isMinor: true })).toEqual([
      {
        rule: "RUP-03",
        severity: "blocking",
        field: "contrat_motif_rupture",
        message: "L’apprenti est mineur\u00a0: son représentant légal doit signer la rupture.",
      },
    ])
    expect(rules({ isMinor: true, signedBy: ["employer", "person", "representative"] })).toEqual([])
    expect(rules({ isMinor: true, reason: "faute_grave", signedBy: ["employer"] })).toEqual([])
    expect(rules({ reason: "resiliation_judiciaire", signedBy: [] })).toEqual([])
    expect(
      check({ kind: "professionnalisation", signedBy: ["employer"], isMinor: true }).map(
        ({ message }) => message,
      ),
    ).toEqual([
      "La signature du salarié manque sur le document de rupture.",
      "Le salarié est mineur\u00a0: son représentant légal doit signer la rupture.",
    ])
  })

  it("RUP-08: comes with its document", () => {
    expect(check({ hasDocument: false })).toEqual([
      {
        rule: "RUP-08",
        severity: "blocking",
        field: "contrat_motif_rupture",
        message: "Joignez le document de rupture.",
      },
    ])
  })
})

describe("notice", () => {
  const resign = { reason: "demission_apprenti", signedBy: ["person"] } as const

  it("of an apprentice who leaves: five days after the mediator, then seven", () => {
    expect(earliest({ ...resign, mediatorOn: "2027-01-04" })).toBe("2027-01-16")
    expect(earliest({ ...resign, mediatorOn: "2027-01-04", employerInformedOn: "2027-01-09" })).toBe(
      "2027-01-16",
    )
    expect(earliest({ ...resign, mediatorOn: "2027-01-04", employerInformedOn: "2027-01-06" })).toBe(
      "2027-01-16",
    )
    expect(earliest({ ...resign, mediatorOn: "2027-01-04", employerInformedOn: "2027-01-20" })).toBe(
      "2027-01-27",
    )
    expect(earliest({ ...resign, employerInformedOn: "2027-01-20" })).toBe("2027-01-27")
    expect(earliest(resign)).toBeNull()
  })

  it("after the diploma: a month, and not before the day after the results", () => {
    const diploma = { reason: "obtention_diplome" } as const
    expect(earliest({ ...diploma, noticeOn: "2028-06-10", resultsOn: "2028-07-05" })).toBe("2028-07-10")
    expect(earliest({ ...diploma, noticeOn: "2028-06-01", resultsOn: "2028-07-05" })).toBe("2028-07-06")
    expect(earliest({ ...diploma, resultsOn: "2028-07-05" })).toBe("2028-07-06")
    expect(earliest({ ...diploma, noticeOn: "2028-06-10" })).toBe("2028-07-10")
    expect(earliest(diploma)).toBeNull()
  })

  it("after an exclusion: two months to find another centre", () => {
    expect(earliest({ reason: "exclusion_cfa", excludedOn: "2026-12-31" })).toBe("2027-02-28")
    expect(earliest({ reason: "exclusion_cfa" })).toBeNull()
  })

  it("is none for the others", () => {
    const others: RuptureReason[] = ["commun_accord", "faute_grave", "force_majeure", "non_demarrage"]
    for (const reason of others)
      expect(
        earliest({ reason, mediatorOn: "2027-01-01", noticeOn: "2027-01-01", excludedOn: "2027-01-01" }),
      ).toBeNull()
  })

  it("RUP-09: not kept, it is said and does not block", () => {
    const facts = { ...resign, mediatorOn: "2027-01-04" }
    expect(rules({ ...facts, lastDay: "2027-01-16" })).toEqual([])
    expect(check({ ...facts, lastDay: "2027-01-15" })).toEqual([
      {
        rule: "RUP-09",
        severity: "warning",
        field: "contrat_date_rupture",
        message: "Le préavis n’est pas respecté\u00a0: la rupture peut prendre effet à partir du 16/01/2027.",
      },
    ])
    expect(rules({ ...facts, lastDay: null })).toEqual(["RUP-01"])
  })

  it("RUP-09: without a day to count from, it says that nothing could be verified", () => {
    const unverified = "Le préavis ne peut pas être vérifié\u00a0: une date de la procédure manque."
    const said = (reason: RuptureReason) =>
      check({ reason, lastDay: "2027-01-16", signedBy: ["employer", "person"] }).map(({ message }) => message)
    for (const reason of ["demission_apprenti", "obtention_diplome", "exclusion_cfa"] as const)
      expect(said(reason), reason).toEqual([unverified])
    expect(said("faute_grave")).toEqual([])
  })

  it("is told with its figures and their source, as in force that day", () => {
    expect(noticeWords(initialLegalValues, "demission_apprenti", "2027-01-16")).toEqual({
      sentence:
        "L’apprenti saisit d’abord le médiateur, informe l’employeur au moins 5 jours calendaires plus tard, et quitte l’entreprise au moins 7 jours calendaires après l’avoir informé.",
      source: "Code du travail, D6222-21-1",
    })
    expect(noticeWords(initialLegalValues, "obtention_diplome", "2027-01-16")?.sentence).toContain(
      "1 mois avant",
    )
    expect(noticeWords(initialLegalValues, "exclusion_cfa", "2027-01-16")?.sentence).toContain("2 mois après")
    expect(noticeWords([], "demission_apprenti", "2027-01-16")).toBeNull()
    for (const reason of ruptureReasonKeys)
      expect(noticeWords(initialLegalValues, reason, "2027-01-16")?.source, reason).toMatch(
        /^Code du travail/,
      )
  })
})
