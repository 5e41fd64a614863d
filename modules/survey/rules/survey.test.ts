import { describe, expect, it } from "vitest"
import { nameBox, phoneBox, textBox } from "./boxes.ts"
import { BOXES, doubtsOf, gapsOf, surveyLine, surveyYearOn } from "./index.ts"
import type { Apprentice } from "./line.ts"

const ON = "2026-12-31"

const malo: Apprentice = {
  ine: null,
  last_name: "Ferrandec",
  usage_name: null,
  first_name: "Malo",
  second_first_name: "Léo",
  third_first_name: null,
  sexe: "M",
  birth_date: "2008-03-12",
  birth_department: "35",
  birth_insee: "35238",
  address: { numero: "14", voie: "quai des Merisiers", code_postal: "75011", commune_insee: "75111" },
  phone: "+33639980001",
  email: "malo@example.org",
  legal_representative: { mobile: "+33639980002", courriel: "parent@example.org", pcs: "55" },
  second_representative: {},
  regime_scolaire: "E",
  has_disability: false,
  nationalite: "1",
  situation_avant_apprentissage: "21",
  dernier_diplome_obtenu: "07",
  situation_annee_precedente: "2007",
  etablissement_annee_precedente: "0359914L",
  real_months: 24,
  year_label: "1A",
  diploma_code: "32031213",
  rncp_code: null,
  diploma_kind: "54",
  duration_months: 24,
  center_uai: "0759901E",
  center_type: "09",
  site_uai: "0759901E",
  site_postcode: "75011",
  eple_uai: null,
  eple_agreement: null,
  cfa_entry_date: "2026-09-01",
  starts_on: "2026-09-01",
  broken_on: null,
  employer: {
    type: "12",
    commune_insee: "75111",
    naf: "4711D",
    headcount: 18,
    siret: "99990107700019",
  },
}
const box = (apprentice: Apprentice, name: string): string | undefined =>
  surveyLine(apprentice, "diploma").split(";")[BOXES.indexOf(name)]

describe("a line of the survey", () => {
  it("S1: of a first year reads as the portal's example", () => {
    expect(gapsOf(malo, ON, "diploma")).toEqual([])
    expect(surveyLine(malo, "diploma")).toBe(
      ";0759901E;09;0759901E;NC;NC;APP;32031213;;24;24;1A;FERRANDEC;;MALO;LEO;;14 QUAI DES MERISIERS;75011;75111;0639980001;0639980002;;;;malo@example.org;parent@example.org;;12032008;35238;1;E;55;0;1;21;07;2007;0359914L;12;01092026;01092026;;75111;4711D;18;99990107700019",
    )
  })

  it("has forty-seven boxes, whatever stands in them", () => {
    const odd: Apprentice = {
      ...malo,
      last_name: 'D;É|"Œuvre',
      address: { voie: "1; rue\r\ndu « Port » | bis" },
      email: "a;b@example.org",
      employer: { ...malo.employer, naf: "47;11" },
    }
    const boxes = surveyLine(odd, "rncp").split(";")
    expect([BOXES.length, boxes.length]).toEqual([47, 47])
    expect(boxes[12]).toBe("D E OEUVRE")
    expect(boxes[17]).toBe("1 RUE DU PORT BIS")
    expect(boxes[25]).toBe("")
  })

  it("says a code that operators added to the forms as the survey knows it, or keeps the line out", () => {
    expect(box({ ...malo, nationalite: "4" }, "NATIO")).toBe("9")
    const other: Apprentice = { ...malo, sexe: "X" }
    expect(gapsOf(other, ON, "diploma")).toEqual([
      {
        place: "student",
        label: "Le sexe n’a pas de code dans l’enquête, qui ne connaît que M et F.",
        kind: "wrong",
      },
    ])
    expect(box({ ...malo, employer: { ...malo.employer, type: "17" } }, "TYPE_EMP")).toBe("17")
  })

  it("S2: one year later says the second year and this centre before it", () => {
    const later: Apprentice = {
      ...malo,
      year_label: "2A",
      situation_annee_precedente: "4101",
      etablissement_annee_precedente: "0759901E",
    }
    expect(gapsOf(later, "2027-12-31", "diploma")).toEqual([])
    expect([box(later, "AN_FORM"), box(later, "SIT_N_1"), box(later, "ETAB_N_1")]).toEqual([
      "2A",
      "4101",
      "0759901E",
    ])
    expect([box(later, "SIT_AV_APP"), box(later, "DIP_OBT")]).toEqual(["21", "07"])
  })

  it("S3: a CAP in one year is the second year of its cycle", () => {
    const cap: Apprentice = { ...malo, diploma_kind: "33", real_months: 12, year_label: "2A" }
    expect(gapsOf(cap, ON, "diploma")).toEqual([])
    expect([box(cap, "DUR_FORM_THEO"), box(cap, "DUR_FORM_REELLE"), box(cap, "AN_FORM")]).toEqual([
      "24",
      "12",
      "2A",
    ])
  })

  it("S4: somebody born abroad has the code of the country", () => {
    const abroad: Apprentice = { ...malo, birth_department: "99", birth_insee: "99109" }
    expect(gapsOf(abroad, ON, "diploma")).toEqual([])
    expect(box(abroad, "LIEU_NAIS")).toBe("99109")
  })

  it("somebody who lives abroad has the code of the country", () => {
    const address = { numero: "1", voie: "rue Haute", code_postal: "1000", commune: "Bruxelles", pays: "BE" }
    expect(box({ ...malo, address }, "COM_RESID")).toBe("99131")
    expect(gapsOf({ ...malo, address }, ON, "diploma")).toEqual([])
    expect(box({ ...malo, address: { ...malo.address, pays: "FR" } }, "COM_RESID")).toBe("75111")
  })

  it.each([
    ["D'Hénin-Étienne", "D HENIN-ETIENNE"],
    ["D’Hénin-Étienne", "D HENIN-ETIENNE"],
    ["  Ça  va ", "CA VA"],
    ["Lœb", "LOEB"],
  ])("S5: %s is written %s", (name, written) => {
    expect(nameBox(name)).toBe(written)
  })

  it.each([
    ["S6: a year of BTS at seventeen", { birth_date: "2009-06-01", situation_annee_precedente: "4001" }],
    ["S7: a job, and a school all the same", { situation_annee_precedente: "5903" }],
    ["an entry after the day itself", { cfa_entry_date: "2027-01-04" }],
    ["no code of the diploma in a file of diplomas", { diploma_code: null, rncp_code: "RNCP38362" }],
  ])("%s keeps the line out", (_, change) => {
    expect(gapsOf({ ...malo, ...change }, ON, "diploma").length).toBe(1)
  })

  it("S7: a job before goes with « 995 »", () => {
    const worker: Apprentice = {
      ...malo,
      situation_annee_precedente: "5903",
      etablissement_annee_precedente: "995",
    }
    expect(gapsOf(worker, ON, "diploma")).toEqual([])
  })

  it("S8: a place without a number is its department on three characters", () => {
    expect(box({ ...malo, site_uai: null, site_postcode: "20000" }, "SIT_FORM")).toBe("02A")
  })

  it("S9: a broken contract says its day", () => {
    expect(box({ ...malo, broken_on: "2026-12-10" }, "DATE_RUPT_CONT")).toBe("10122026")
  })

  it("names the training by its RNCP code alone where the file does", () => {
    const boxes = surveyLine({ ...malo, rncp_code: "RNCP38362" }, "rncp").split(";")
    expect([boxes[7], boxes[8]]).toEqual(["", "RNCP38362"])
    expect(gapsOf(malo, ON, "rncp").map(({ label }) => label)).toEqual(["Code RNCP"])
  })

  it("leaves out a second first name that repeats the first, and a disability nobody may read", () => {
    const one: Apprentice = { ...malo, second_first_name: "MALO", has_disability: null, nationalite: null }
    expect([box(one, "PRENOM2"), box(one, "HANDI"), box(one, "NATIO")]).toEqual(["", "", "9"])
    expect(box({ ...malo, has_disability: true }, "HANDI")).toBe("1")
  })

  it("writes phones with digits alone", () => {
    expect([phoneBox("+33639980001"), phoneBox("+4915112345678"), phoneBox(null)]).toEqual([
      "0639980001",
      "004915112345678",
      "",
    ])
    expect(textBox("Bât. B, 3ᵉ étage")).toMatch(/^[A-Z0-9 -]+$/)
  })
})

describe("what is looked at again", () => {
  it("is one person twice, by number or by name and birth, and whoever is fifty", () => {
    const twin: Apprentice = { ...malo, last_name: "FERRANDEC", ine: "123456789AB" }
    const elder: Apprentice = { ...malo, first_name: "Ada", birth_date: "1976-12-31", ine: "123456789AB" }
    const younger: Apprentice = { ...malo, first_name: "Zoé", birth_date: "1977-01-01" }
    const doubts = doubtsOf([malo, twin, elder, younger], ON)
    expect(doubts.map(({ apprentice, doubt }) => [apprentice.first_name, doubt])).toEqual([
      ["Malo", "same_person"],
      ["Malo", "same_ine"],
      ["Malo", "same_person"],
      ["Ada", "same_ine"],
      ["Ada", "elder"],
    ])
  })
})

it.each([
  ["2026-11-18", 2026],
  ["2027-01-10", 2026],
  ["2027-03-31", 2026],
  ["2027-04-01", 2027],
])("on %s one answers the survey of %i", (day, year) => {
  expect(surveyYearOn(day)).toBe(year)
})
