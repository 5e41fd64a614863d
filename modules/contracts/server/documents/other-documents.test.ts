import { answersOf, clashesOn, rowsOf } from "@jalon/documents/testing"
import { initialLegalValues } from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import { type ContractData, minimumPay } from "../../rules/index.ts"
import { ruptureReasonKeys, ruptureReasons } from "../../rules/lifecycle/index.ts"
import { amendedFields, amendmentSummary } from "./amendment.ts"
import { pedagogicalCalendar } from "./calendar.ts"
import { calendarYears } from "./calendar-weeks.ts"
import { durationAgreement } from "./duration-agreement.ts"
import type { DocumentDraft } from "./input.ts"
import { payCalculation } from "./pay-calculation.ts"
import { ruptureAct, ruptureNotice } from "./rupture.ts"
import type { Rupture } from "./rupture-input.ts"
import { aCalendar } from "./testing/calendar.ts"
import { adultContract, disabledContract, minorContract } from "./testing/contracts.ts"
import { withoutSpaces } from "./testing/expected-answer.ts"
import { generateAndRead } from "./testing/generate.ts"
import { adultProContract } from "./testing/pro-contracts.ts"

const base = { reference: "2026-0142", legalValues: initialLegalValues, madeOn: "2027-02-10" }
const read = async (draft: DocumentDraft | null) => {
  if (draft === null) throw new Error("There is no such document")
  const { made, document } = await generateAndRead(draft)
  expect(document.orphans).toEqual([])
  expect(document.pages.flatMap(clashesOn)).toEqual([])
  expect(document.pages).toHaveLength(made.pages)
  return document.root
}

describe("the pedagogical calendar", () => {
  const [first, second] = calendarYears(aCalendar)

  it("has a page for each year of the contract", () => {
    expect(calendarYears(aCalendar).map(({ range }) => range)).toEqual([
      { from: "2026-09-01", to: "2027-08-31" },
      { from: "2027-09-01", to: "2028-08-31" },
    ])
    expect(second?.weeks[0]?.monday).toBe("2027-08-30")
  })

  it("says of each week where its days are spent, and why one is off", () => {
    const week = first?.weeks.find(({ week: number }) => number === 46)
    expect(week?.days.map(({ kind }) => kind)).toEqual([
      "school",
      "school",
      "public_holiday",
      "school",
      "school",
    ])
    expect(week?.notes).toEqual(["Armistice de 1918"])
    expect(week?.schoolMinutes).toBe(4 * 420)
    expect(first?.weeks[0]?.days.map(({ kind }) => kind)).toEqual([
      "none",
      "company",
      "company",
      "company",
      "company",
    ])
  })

  it("counts as the calendar of the class does", () => {
    const taught = first?.weeks.flatMap(({ days }) => days).filter(({ kind }) => kind === "school").length
    expect(taught).toBe(first?.totals.schoolDays)
    const minutes = first?.weeks.reduce((sum, week) => sum + week.schoolMinutes, 0)
    expect(minutes).toBe(first?.totals.schoolMinutes)
  })

  it("is a table that is read week by week, in words", async () => {
    const root = await read(pedagogicalCalendar({ ...base, contract: minorContract, calendar: aCalendar }))
    const rows = rowsOf(root)
    expect(rows).toContainEqual([
      "",
      "46",
      "09/11 au 13/11/2026",
      "Centre de formation",
      "Centre de formation",
      "Jour férié",
      "Centre de formation",
      "Centre de formation",
      expect.stringMatching(/^28\sh$/),
      "Armistice de 1918",
    ])
    expect(answersOf(root)).toContainEqual(["Apprenti(e)", "Inès FERREIRA DA SILVA"])
  })

  it("shows Saturday only where it is taught", () => {
    const years = calendarYears({ ...aCalendar, weekdays: [1, 2, 3, 4, 5, 6] })
    expect(years[0]?.weeks[0]?.days).toHaveLength(6)
    expect(first?.weeks[0]?.days).toHaveLength(5)
  })
})

describe("the documents of a rupture", () => {
  const rupture = (reason: Rupture["reason"], more: Partial<Rupture> = {}): Rupture => ({
    reason,
    lastDay: "2027-02-28",
    writtenOn: "2027-02-10",
    place: "Lyon",
    ...more,
  })
  const act = (contract: ContractData, said: Rupture) => ruptureAct({ ...base, contract, rupture: said })

  it("has an act for the parties to sign wherever a model can stand for it", () => {
    const withAct = ruptureReasonKeys.filter((reason) => act(minorContract, rupture(reason)) !== null)
    expect(withAct).toEqual([
      "periode_probatoire_employeur",
      "periode_probatoire_apprenti",
      "periode_essai",
      "commun_accord",
      "demission_apprenti",
      "obtention_diplome",
      "embauche_cdi",
      "demission_salarie",
      "non_demarrage",
    ])
  })

  it("is signed by those whom the rules name, and by the representative of a minor", async () => {
    const signers = async (contract: ContractData, reason: Rupture["reason"]) =>
      answersOf(await read(act(contract, rupture(reason))))
        .filter(([, answer]) => withoutSpaces(answer) === "Dateetsignature:")
        .map(([label]) => label)
    expect(await signers(minorContract, "commun_accord")).toEqual([
      "L’employeur Anaïs LEFÈVRE, Gérante",
      "L’apprenti(e) Inès FERREIRA DA SILVA",
      "Le représentant légal María José DA SILVA",
    ])
    expect(await signers(adultContract, "periode_probatoire_employeur")).toEqual([
      "L’employeur Anaïs LEFÈVRE, Gérante",
    ])
    for (const reason of [
      "periode_probatoire_apprenti",
      "demission_apprenti",
      "obtention_diplome",
    ] as const) {
      expect(ruptureReasons[reason].signers).toEqual(["person"])
      expect(await signers(adultContract, reason)).toEqual(["L’apprenti(e) Jean-François N’GUYỄN-LÊ"])
    }
  })

  it("states the days of the mediation and the first day allowed", async () => {
    const said = rupture("demission_apprenti", { mediatorOn: "2027-02-01", employerInformedOn: "2027-02-08" })
    const answers = new Map(answersOf(await read(act(minorContract, said))))
    expect(answers.get("Médiateur saisi le")).toBe("01/02/2027")
    expect(answers.get("Employeur informé le")).toBe("08/02/2027")
    expect(answers.get("Fin au plus tôt le")).toBe("15/02/2027")
    expect(answers.get("Dernier jour du contrat")).toBe("28/02/2027")
  })

  it("tells the body that filed the contract, with the attachments and what follows", async () => {
    const root = await read(
      ruptureNotice({ ...base, contract: minorContract, rupture: rupture("commun_accord") }),
    )
    expect(root.text).toContain("l’opérateur de compétences OPCO EP")
    expect(root.text).toContain("Constat de rupture d’un commun accord, signé des parties")
    expect(root.text).toContain("jusqu’au 28/08/2027")
    const state = await read(
      ruptureNotice({ ...base, contract: disabledContract, rupture: rupture("inaptitude") }),
    )
    expect(state.text).toContain("CELIA")
    const never = await read(
      ruptureNotice({ ...base, contract: minorContract, rupture: rupture("non_demarrage") }),
    )
    expect(never.text).toContain("Information de l’annulation du contrat")
    expect(never.text).not.toContain("stagiaire")
  })

  it("draws every reason for both contracts without a hole", async () => {
    for (const [reason, { contracts }] of Object.entries(ruptureReasons))
      for (const type of contracts) {
        const contract = type === "apprentissage" ? minorContract : adultProContract
        const said = { ...base, contract, rupture: rupture(reason as Rupture["reason"]) }
        expect((await read(ruptureNotice(said))).text).not.toMatch(/undefined|null|NaN/)
        const act = ruptureAct(said)
        if (act) expect((await read(act)).text).not.toMatch(/undefined|null|NaN/)
      }
  })
})

describe("the agreement on another duration", () => {
  const agreement = async (contract: ContractData, derogation: string) =>
    (await read(durationAgreement({ ...base, contract: { ...contract, contrat_derogation: derogation } })))
      .text

  it("says which way, from when to when, and who signs: the representative of a minor too", async () => {
    const shorter = await agreement(minorContract, "21")
    expect(shorter).toContain("inférieure à celle du cycle")
    expect(shorter).toContain("est considéré comme ayant déjà accompli la part du cycle")
    expect(shorter).toContain("Le représentant légal")
    const longer = await agreement(adultContract, "22")
    expect(longer).toContain("supérieure à celle du cycle")
    expect(longer).not.toContain("Le représentant légal")
    expect(longer).not.toMatch(/undefined|null|NaN/)
  })
})

describe("the summary of an amendment", () => {
  const after: ContractData = {
    ...minorContract,
    contrat_type: "36",
    contrat_numero_precedent: "069202609000456",
    contrat_numero_avenant: "1",
    contrat_date_effet_avenant: "2027-03-15",
    maitre1_nom: "Vidal",
    contrat_duree_hebdo_heures: 39,
    remuneration_salaire_embauche_cents: 60_000,
    apprenti_nir: "209116938112399",
  }

  it("says what changes, before and after, and whose it is", () => {
    expect(amendedFields({ ...base, before: minorContract, contract: after })).toEqual([
      { key: "maitre1_nom", label: expect.stringContaining("n°"), from: "DURAND", to: "VIDAL" },
      {
        key: "contrat_duree_hebdo_heures",
        label: expect.stringContaining("Le contrat"),
        from: "35",
        to: "39",
      },
      {
        key: "remuneration_salaire_embauche_cents",
        label: expect.stringContaining("Rémunération"),
        from: expect.stringMatching(/^504,10\s€$/),
        to: expect.stringMatching(/^600,00\s€$/),
      },
    ])
  })

  it("is a table to sign, with the visa of the centre when training is touched", async () => {
    const root = await read(amendmentSummary({ ...base, before: minorContract, contract: after }))
    expect(rowsOf(root).map((row) => row.map(withoutSpaces))).toContainEqual([
      "Maîtred’apprentissagen°1–Nomdenaissance",
      "DURAND",
      "VIDAL",
    ])
    expect(root.text).not.toContain("Visa du CFA")
    const training = { ...after, formation_date_fin_epreuves: "2028-07-03" }
    expect(
      (await read(amendmentSummary({ ...base, before: minorContract, contract: training }))).text,
    ).toContain("Visa du CFA")
  })

  it("tells the money of the convention year by year, in words", () => {
    const year = { annee: 1, prix_prestation_cents: 800_000, prise_en_charge_opco_cents: 700_000 }
    const [changed] = amendedFields({
      ...base,
      before: minorContract,
      contract: { ...minorContract, convention_financement: [year, { annee: 2 }] },
    })
    expect(changed?.label).toContain("Article 4")
    expect(withoutSpaces(changed?.to ?? "")).toBe("Année1:prix8000,00€,priseencharge7000,00€Année2:–")
  })

  it("says so when nothing of the form changes", async () => {
    const root = await read(amendmentSummary({ ...base, before: minorContract, contract: minorContract }))
    expect(root.text).toContain("Aucune case du formulaire ne change.")
  })
})

describe("the pay as a calculation", () => {
  const facts = {
    kind: "apprentissage" as const,
    birthDate: "2009-11-05",
    start: "2026-09-01",
    end: "2028-08-31",
    territory: "metropole" as const,
    weeklyMinutes: 2100,
    sector: "private" as const,
    startYear: 1 as const,
    isDisabled: false,
  }

  it("prints each period and the sum that leads to it", async () => {
    const root = await read(
      payCalculation({ ...base, contract: minorContract, pay: minimumPay(initialLegalValues, facts) }),
    )
    const rows = rowsOf(root).map((row) => row.map(withoutSpaces))
    expect(rows).toContainEqual(["01/12/2027–31/08/2028", "18ans", "51%", "SMIC,1867,02€", "952,18€"])
    expect(withoutSpaces(root.text)).toContain("12,31€×35h×52÷12×51%=952,18€")
  })

  it("says why it cannot be computed", async () => {
    const unknown = minimumPay(initialLegalValues, { ...facts, weeklyMinutes: 0 })
    expect((await read(payCalculation({ ...base, contract: minorContract, pay: unknown }))).text).toContain(
      "durée hebdomadaire",
    )
  })
})
