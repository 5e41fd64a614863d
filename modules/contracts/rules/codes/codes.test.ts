import { diplomaOfCode, suggestEmployerType } from "@jalon/identifiers"
import { codeNamed, codeOn, codesAt } from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import { annexVectors } from "./annexes.vectors.ts"
import {
  isAimable,
  levelOfDiploma,
  levelOfProDiploma,
  presentDiplomas,
  releaseCodes,
  statusOfOutside,
} from "./index.ts"
import { celiaStates, opcoStates } from "./opco-states.ts"
import { apprenticeshipVectors, professionalizationVectors } from "./reference.vectors.ts"

const TODAY = "2026-11-15"

/** With the states of files elsewhere, from which no field is filled. */
const allCodes = { ...releaseCodes, opco_etat: opcoStates, celia_etat: celiaStates }

/** Where our wording says more, or leaves out a remark that the form does not print. */
const reworded: Record<string, string> = {
  "contrat_mode_contractuel 1": "à durée limitée",
  "contrat_type 22":
    "Nouveau contrat avec un apprenti qui a terminé son précédent contrat auprès d’un autre employeur",
  "contrat_type 35": "Diplôme supplémentaire préparé ou modification du diplôme",
  "contrat_derogation 22": "Allongement de la durée du contrat ou de la période d’apprentissage",
  "apprenti_sexe M": "Masculin",
  "apprenti_sexe F": "Féminin",
  "apprenti_situation_avant_contrat 7":
    "En formation au CFA sous statut de stagiaire de la formation professionnelle, avant conclusion d’un contrat",
  "apprenti_situation_avant_contrat 8":
    "En formation au CFA sans contrat, sous statut de stagiaire, à la suite d’une rupture",
  "apprenti_derniere_classe 12":
    "a suivi la 1re année du cycle mais ne l’a pas validée (échec, interruption ou abandon)",
  "apprenti_derniere_classe 21": "a suivi la 2e année du cycle et l’a validée",
  "apprenti_derniere_classe 22": "a suivi la 2e année du cycle mais ne l’a pas validée",
  "apprenti_derniere_classe 31": "a suivi la 3e année du cycle et l’a validée",
  "apprenti_derniere_classe 32": "a suivi la 3e année du cycle mais ne l’a pas validée",
  "remuneration_base SMC": "SMC (salaire minimum conventionnel)",
  "employeur_opco hors_opco_public": "Employeur public (hors OPCO)",
  "opco_etat TRANSMIS": "Transmis",
  "opco_etat EN_COURS_INSTRUCTION": "En cours d’instruction",
  "opco_etat ENGAGE": "Engagé",
  "opco_etat ANNULE": "Annulé",
  "opco_etat REFUSE": "Refusé",
  "opco_etat RUPTURE": "Rupture",
  "opco_etat RUPTU": "Rupture",
  "opco_etat SOLDE": "Soldé",
  "pro_minimum_social 4": "Allocation de parent isolé",
  "pro_type_qualification 4": "Contrat expérimental (loi n° 2018-771, article 28, VI)",
  "pro_type_qualification 8": "Expérimentation VAE (loi n° 2022-1598, article 11)",
  "pro_diplome 11": "Master 2 professionnel, DESS, grande école",
  "pro_diplome 12": "Master 2 recherche, DEA",
  "pro_diplome 19": "Autre diplôme ou titre de niveau bac+5",
  "pro_diplome 29": "Autre diplôme ou titre de niveau bac+3 ou 4",
  "pro_diplome 39": "Autre diplôme ou titre de niveau bac+2",
  "pro_diplome 41": "Baccalauréat professionnel",
  "pro_diplome 42": "Baccalauréat général",
  "pro_diplome 43": "Baccalauréat technologique",
  "pro_diplome 49": "Autre diplôme ou titre de niveau bac",
  "pro_diplome 59": "Autre diplôme ou titre de niveau CAP/BEP",
  "pro_diplome 60": "Aucun diplôme ni titre professionnel",
}

const plain = (text: string): string =>
  text
    .replace(/ \[U\]$/, "")
    .replace(/[’']/g, "'")
    .replace(/[\u00a0\u202f]/g, " ")
    .replace(/^./, (first) => first.toLowerCase())

const vectors = Object.entries({
  ...apprenticeshipVectors,
  ...professionalizationVectors,
  ...annexVectors,
}) as [keyof typeof allCodes, readonly (readonly [string, string])[]][]

describe("the lists of the forms", () => {
  it.each(vectors)("%s is the list of the reference, word for word", (name, expected) => {
    const list = allCodes[name]
    for (const [code, label] of expected) {
      const ours = codeNamed(list, code)?.label ?? "missing"
      expect(plain(ours), `${name} ${code}`).toBe(plain(reworded[`${name} ${code}`] ?? label))
    }
    const known = new Set(expected.map(([code]) => code))
    const others = codesAt(list, TODAY).filter(({ code }) => !known.has(code))
    // The reference names the last ones of this list by their range only.
    expect(others.map(({ code }) => code)).toEqual(
      name === "pro_nsf" ? ["410", "411", "412", "413", "414", "415", "421", "422", "423"] : [],
    )
  })

  it.each(Object.entries(allCodes))(
    "%s has each code once a day, printed in French from a capital on",
    (_name, list) => {
      const today = codesAt(list, TODAY)
      expect(new Set(today.map(({ code }) => code)).size).toBe(today.length)
      for (const { label } of today) expect(label).not.toMatch(/'| [:;!?]|« | »/)
      for (const { label } of today) expect(label).toMatch(/^[\p{Lu}0-9]/u)
    },
  )

  it("say what is still to be confirmed", () => {
    expect(codeOn(releaseCodes.pro_situation_avant_contrat, "2", TODAY)?.uncertain).toContain("51650#09")
    expect(releaseCodes.pro_diplome.every(({ uncertain }) => uncertain !== undefined)).toBe(true)
    expect(codeOn(releaseCodes.pro_type, "11", TODAY)).toEqual({
      code: "11",
      label: "Contrat initial (cas général)",
      group: "Contrat initial",
      valid_from: "2019-01-01",
      valid_to: null,
    })
  })

  it("are dated: a code that ended is named and no longer offered", () => {
    const list = releaseCodes.pro_type_qualification
    expect(codesAt(list, TODAY).map(({ code }) => code)).toEqual(["1", "2", "3", "8"])
    expect(codesAt(list, "2022-12-31").map(({ code }) => code)).toEqual(["1", "2", "3", "4"])
    expect(codeOn(list, "4", "2023-12-31")?.code).toBe("4")
    expect(codeOn(list, "4", "2024-01-01")).toBeUndefined()
    expect(codeNamed(list, "4")?.valid_to).toBe("2023-12-31")
    expect(codeNamed(list, "5")).toBeUndefined()
  })
})

describe("diplomas", () => {
  it("has the level of the heading each stands under", () => {
    const levels = { "Bac+5 et plus": 7, "Bac+3 et 4": 6, "Bac+2": 5, Bac: 4, "CAP, BEP": 3, Aucun: 0 }
    for (const { code, group = "" } of codesAt(releaseCodes.diplome, TODAY))
      expect(levelOfDiploma(code), code).toBe(code === "80" ? 8 : levels[group as keyof typeof levels])
    for (const { code, group = "" } of releaseCodes.pro_diplome)
      expect(levelOfProDiploma(code), code).toBe(code === "10" ? 8 : levels[group as keyof typeof levels])
    expect(levelOfDiploma("99")).toBeNull()
    expect(levelOfProDiploma("70")).toBeNull()
    expect(levelOfProDiploma("3")).toBeNull()
    // What an operator adds has the level of its first digit.
    expect(levelOfDiploma("65")).toBe(6)
    expect(levelOfProDiploma("25")).toBe(6)
  })

  it("reads the codes of older forms, and leaves a choice where there is one", () => {
    expect(presentDiplomas("61")).toEqual(["69"])
    expect(presentDiplomas("71")).toEqual(["73"])
    expect(presentDiplomas("72")).toEqual(["73"])
    expect(presentDiplomas("74")).toEqual(["75", "76"])
    expect(presentDiplomas("54")).toEqual(["54"])
    expect(levelOfDiploma("74")).toBe(7)
  })

  it("aims at 33 to 80 only", () => {
    const aimed = codesAt(releaseCodes.diplome, TODAY).filter(({ code }) => isAimable(code))
    expect(aimed).toHaveLength(21)
    expect(["13", "25", "26"].some(isAimable)).toBe(false)
  })

  it("knows the beginnings of diploma codes of annex E", () => {
    const annexE: [string, number][] = [
      ["010", 35],
      ["013", 35],
      ["100", 80],
      ["135", 73],
      ["155", 73],
      ["140", 79],
      ["146", 79],
      ["160", 79],
      ["165", 76],
      ["170", 75],
      ["200", 63],
      ["201", 63],
      ["205", 63],
      ["230", 69],
      ["236", 69],
      ["241", 69],
      ["246", 69],
      ["255", 69],
      ["260", 69],
      ["264", 69],
      ["265", 69],
      ["250", 62],
      ["251", 64],
      ["320", 54],
      ["323", 54],
      ["321", 58],
      ["322", 58],
      ["336", 58],
      ["346", 58],
      ["355", 58],
      ["360", 58],
      ["363", 58],
      ["364", 58],
      ["350", 55],
      ["400", 41],
      ["403", 41],
      ["430", 43],
      ["433", 43],
      ["401", 49],
      ["420", 49],
      ["446", 49],
      ["450", 49],
      ["453", 49],
      ["460", 49],
      ["463", 49],
      ["464", 49],
      ["500", 33],
      ["503", 33],
      ["510", 34],
      ["553", 38],
      ["560", 38],
      ["563", 38],
      ["564", 38],
      ["671", 25],
      ["672", 26],
    ]
    for (const [start, diploma] of annexE)
      expect(diplomaOfCode(`${start}99901`)?.diploma, start).toBe(diploma)
  })
})

it("suggests a kind of employer from the legal form, as annex C does", () => {
  const annexC: [string, number][] = [
    ["5499", 12],
    ["5710", 12],
    ["5599", 12],
    ["5699", 12],
    ["5202", 12],
    ["6220", 12],
    ["6316", 13],
    ["6318", 13],
    ["6598", 13],
    ["9220", 15],
    ["7112", 21],
    ["7210", 22],
    ["7220", 23],
    ["7230", 24],
    ["7364", 25],
    ["7365", 25],
    ["7366", 25],
    ["7331", 26],
    ["7381", 27],
    ["7389", 27],
    ["7343", 28],
    ["4110", 30],
    ["4120", 30],
  ]
  for (const [form, type] of annexC) expect(suggestEmployerType(form), form).toBe(type)
  expect(suggestEmployerType("5499", { isCraft: true })).toBe(11)
})

describe("states told by others", () => {
  it.each([
    ["exchange", "TRANSMIS", "transmitted"],
    ["exchange", "EN_COURS_INSTRUCTION", "under_review"],
    ["exchange", "ENGAGE", "engaged"],
    ["exchange", "REFUSE", "refused"],
    ["exchange", "ANNULE", "cancelled"],
    ["exchange", "RUPTURE", "broken"],
    ["exchange", " RUPTU ", "broken"],
    ["exchange", "SOLDE", "settled"],
    ["broker", "sent", "transmitted"],
    ["broker", "pendingAcceptation", "under_review"],
    ["broker", "accepted", "engaged"],
    ["broker", "refused", "refused"],
    ["broker", "cancelled", "cancelled"],
    ["broker", "broken", "broken"],
    ["broker", "completed", "settled"],
    ["celia", "transmis", "transmitted"],
    ["celia", "en_cours_instruction", "under_review"],
    ["celia", "en_attente_de_complements", "info_requested"],
    ["celia", "depose", "filed"],
    ["celia", "non_deposable", "refused"],
  ] as const)("%s « %s » is %s", (outside, state, status) => {
    expect(statusOfOutside(outside, state)).toBe(status)
  })

  it("keeps silent about a word nobody announced", () => {
    expect(statusOfOutside("exchange", "EN_PAUSE")).toBeNull()
    expect(statusOfOutside("exchange", "transmis")).toBeNull()
    expect(statusOfOutside("broker", "ENGAGE")).toBeNull()
    expect(statusOfOutside("celia", "brouillon")).toBeNull()
  })
})
