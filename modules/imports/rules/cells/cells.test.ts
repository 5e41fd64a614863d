import { codeListsOf, initialLegalValues, type LegalValues, withLegalValues } from "@jalon/legal-values/rules"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type FieldKey, fieldOf, fieldsOf } from "../fields/index.ts"
import { type SheetCell, typedCell } from "./cell.ts"
import { splitName } from "./people.ts"

const TODAY = "2026-11-16"
const release = codeListsOf(initialLegalValues)

const read = (key: FieldKey, given: string | SheetCell, lists = release) => {
  const field = fieldOf(key)
  if (!("read" in field)) throw new Error(`${key} is not a field`)
  return field.read(typeof given === "string" ? typedCell(given) : given, TODAY, lists)
}
const value = (key: FieldKey, given: string | SheetCell) => {
  const reading = read(key, given)
  return reading.ok ? reading.value : reading.fault
}

describe("a code that an operator added, reworded or ended", () => {
  const added = (list: string, code: string, label: string, from: string, until?: string) => ({
    name: `code.${list}.${code}`,
    from,
    ...(until && { until }),
    value: { label, group: "–" },
    source: "Notice imaginée pour l’essai",
  })
  const lists = codeListsOf(
    withLegalValues(initialLegalValues, [
      added("apprenti_situation_avant_contrat", "13", "Volontaire du service civique", "2026-11-01"),
      added("apprenti_nationalite", "4", "Binationale", "2027-01-01"),
      added("apprenti_sexe", "X", "Non précisé", "2026-11-01"),
      added("maitre_niveau_diplome", "9", "Niveau nouveau", "2026-11-01"),
      added(
        "apprenti_derniere_classe",
        "42",
        "A interrompu ses études en classe de 4e",
        "2025-07-01",
        "2026-10-31",
      ),
    ] as unknown as LegalValues),
  )
  it.each([
    ["situation_avant_contrat", "13", "13"],
    ["situation_avant_contrat", "Volontaire du service civique", "13"],
    ["situation_avant_contrat", "13 - volontaire du service civique", "13"],
    ["sexe", "X", "X"],
    ["sexe", "non précisé", "X"],
    ["sexe", "Mme", "F"],
    ["tutor.diploma_level", "niveau 9", 9],
  ] as const)("reads %s « %s »", (key, typed, code) => {
    expect(read(key, typed, lists)).toEqual({ ok: true, value: code })
    if (key !== "sexe" || typed !== "Mme") expect(read(key, typed).ok).toBe(false)
  })

  it("takes one that ended and says so, and none before its day", () => {
    expect(read("derniere_classe", "42", lists)).toEqual({
      ok: true,
      value: "42",
      remark: "Le code 42 a pris fin le 31/10/2026.",
    })
    expect(read("derniere_classe", "42")).toEqual({ ok: true, value: "42" })
    expect(read("nationalite", "4", lists)).toMatchObject({ ok: false, fault: { code: "unknown_code" } })
  })
})

describe("dates", () => {
  it.each([
    ["03/09/2008", "2008-09-03"],
    ["3/9/08", "2008-09-03"],
    ["2008-09-03", "2008-09-03"],
    ["2008-09-03T00:00:00", "2008-09-03"],
    ["03/09/2008 00:00", "2008-09-03"],
    ["3 sept. 2008", "2008-09-03"],
    ["39700", "2008-09-09"],
  ])("reads %s", (typed, date) => expect(value("birth_date", typed)).toBe(date))

  it("takes a day that the spreadsheet itself gives as one", () => {
    expect(value("birth_date", { text: "2008-09-03", kind: "date" })).toBe("2008-09-03")
  })

  it.each([
    ["31/02/2008", "impossible", "Le 31/02/2008 n’existe pas."],
    [
      "09/13/2008",
      "month_first",
      "Le 09/13/2008 n’existe pas\u00a0: le mois a sans doute été écrit avant le jour.",
    ],
    [
      "40908",
      "ambiguous",
      "«\u00a040908\u00a0» peut se lire de deux façons. Écrivez la date entière, comme 31/12/2011.",
    ],
    ["bientôt", "unreadable", "La date «\u00a0bientôt\u00a0» n’est pas lisible (attendu\u00a0: jj/mm/aaaa)."],
    ["03/09/2027", "future", "La date de naissance est dans l’avenir."],
    ["03/09/1826", "too_old", "Vérifiez l’année de naissance."],
  ])("refuses %s", (typed, code, precision) => {
    expect(value("birth_date", typed)).toMatchObject({ code, precision })
  })

  it("proposes the other order of an impossible month, and does not take it by itself", () => {
    expect(value("birth_date", "09/13/2008")).toMatchObject({ suggestion: "13/09/2008" })
  })
})

describe("numbers", () => {
  it.each<[FieldKey, string, string]>([
    ["company.siret", "999 901 077 00019", "99990107700019"],
    ["nir", "1 08 03 75 056 901 44", "108037505690144"],
    ["nir", "1080375056901", "108037505690144"],
    ["phone", "06 39 98 00 01", "+33639980001"],
    ["email", " Malo.FERRANDEC@Example.org ", "malo.ferrandec@example.org"],
    ["last_name", "  le   goff ", "le goff"],
    ["last_name", "LE GOFF", "LE GOFF"],
    ["address.code_postal", "99100", "99100"],
    ["birth_department", "075", "75"],
  ])("reads %s « %s »", (key, typed, kept) => expect(value(key, typed)).toBe(kept))

  it("refuses what a spreadsheet damaged, and names the remedy", () => {
    expect(value("company.siret", "9,9990107E+13")).toMatchObject({ code: "spreadsheet" })
    expect(value("nir", "108037505690145")).toMatchObject({
      precision: "Le numéro de sécurité sociale est invalide (clé incorrecte).",
    })
    expect(value("phone", "O6 39 98 00 0I")).toMatchObject({ code: "characters" })
    expect(value("email", "malo.example.org")).toMatchObject({ precision: "Il manque le signe @." })
  })

  it("proposes the zeros a spreadsheet lost, and does not add them by itself", () => {
    expect(value("address.code_postal", "1000")).toMatchObject({ code: "too_short", suggestion: "01000" })
    expect(value("phone", { text: "639980001", kind: "number" })).toMatchObject({
      suggestion: "+33639980001",
    })
    expect(value("company.siret", "101600013")).toMatchObject({ suggestion: "00000101600013" })
    expect(value("nir", "80375056901")).not.toHaveProperty("suggestion")
  })
})

describe("words and codes", () => {
  it.each<[FieldKey, string, unknown]>([
    ["sexe", "M.", "M"],
    ["sexe", "Mme", "F"],
    ["sexe", "H", "M"],
    ["sexe", "Féminin", "F"],
    ["nationalite", "Française", "1"],
    ["nationalite", "portugaise", "2"],
    ["nationalite", "Marocaine", "3"],
    ["nationalite", "1", "1"],
    ["dernier_diplome_prepare", "54", "54"],
    ["dernier_diplome_prepare", "54 - BTS", "54"],
    ["dernier_diplome_prepare", "Bac pro", "41"],
    ["dernier_diplome_prepare", "Brevet de technicien supérieur (BTS)", "54"],
    ["dernier_diplome_prepare", "71", "73"],
    ["derniere_classe", "1", "01"],
    ["situation_avant_contrat", "Scolaire", "1"],
    ["sportif_haut_niveau", "Non", false],
    ["emancipe", "VRAI", true],
    ["legal_representative.lien", "Mère", "mere"],
    ["address.pays", "Belgique", "BE"],
    ["address.pays", "fr", "FR"],
    ["company.opco", "OPCO EP", "opco_ep"],
    ["company.opco", "L'Opcommerce", "opcommerce"],
    ["company.effectif", "1 200", 1200],
    ["company.employeur_type", "12", "12"],
    ["contact.roles", "RH, signataire", "rh,signataire"],
    ["contact.roles", "maitre_apprentissage", "maitre_apprentissage"],
    ["tutor.diploma_level", "Niveau 5", 5],
    ["company.idcc", "16", "0016"],
  ])("reads %s « %s »", (key, typed, kept) => expect(value(key, typed)).toBe(kept))

  it.each<[FieldKey, string, string]>([
    ["sexe", "1", "not_a_sex"],
    ["nationalite", "Martienne", "unknown_code"],
    ["dernier_diplome_prepare", "Licence", "unknown_code"],
    ["dernier_diplome_prepare", "74", "former_code"],
    ["dernier_diplome_prepare", "54 CAP", "unknown_code"],
    ["emancipe", "peut-être", "not_an_answer"],
    ["company.opco", "OPCALIA", "unknown_code"],
    ["contact.roles", "ami", "unknown_code"],
    ["company.effectif", "une dizaine", "not_a_number"],
  ])("asks about %s « %s » instead of guessing", (key, typed, code) => {
    expect(value(key, typed)).toMatchObject({ code })
  })
})

describe("one column for both names", () => {
  it.each([
    ["DUPONT Léa", "DUPONT", "Léa"],
    ["Léa DUPONT", "DUPONT", "Léa"],
    ["LE GOFF Anne-Marie", "LE GOFF", "Anne-Marie"],
    ["Mme BENICHOU-DALLE Sarah", "BENICHOU-DALLE", "Sarah"],
  ])("cuts %s where the capitals tell", (text, lastName, firstName) => {
    expect(splitName(text)).toEqual({ lastName, firstName })
  })

  it.each(["Dupont Léa", "DUPONT LÉA", "Léa DUPONT Marie", "dupont"])("does not guess in %s", (text) => {
    expect(splitName(text)).toBeNull()
  })
})

describe.each(fieldsOf("rentree").filter((field) => "read" in field))(
  "whatever stands in $key",
  ({ key }) => {
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.stringMatching(/^[0-9 /.,:-]{1,20}$/),
      fc.stringMatching(/^[A-Za-zéèœ' -]{1,20}$/),
      fc.stringMatching(/^[a-z.]{1,9}@[a-z]{1,9}\.(?:fr|com)$/),
    )
    it("is read or refused in words, and read again it stays the same", () => {
      fc.assert(
        fc.property(texts, fc.constantFrom("text" as const, "number" as const), (text, kind) => {
          const reading = read(key, { text, kind })
          if (!reading.ok) {
            expect(reading.fault.precision.length).toBeGreaterThan(8)
            return
          }
          const again = read(key, String(reading.value))
          // A yes is kept as such and not as a word; everything else is written as it is read.
          if (typeof reading.value !== "boolean")
            expect(again).toMatchObject({ ok: true, value: reading.value })
        }),
        { numRuns: 60 },
      )
    })
  },
)

describe("a social security number", () => {
  const NIR = "2 08 03 75 056 901 46"
  const fields = (["students", "companies", "rentree"] as const)
    .flatMap((kind) => fieldsOf(kind))
    .flatMap((field) => ("read" in field ? [field.key] : []))

  it.each([...new Set(fields)].filter((key) => key !== "nir"))("is taken in no other column: %s", (key) => {
    for (const typed of [`Voir ${NIR}.`, NIR, NIR.replaceAll(" ", "")]) {
      const reading = read(key, typed)
      if (reading.ok) expect(String(reading.value).replaceAll(/\D/g, "")).not.toContain("2080375056901")
    }
  })

  it.each(["accommodations", "emergency_contact.nom", "address.complement", "tutor.diploma"] as const)(
    "is refused in words among those of %s",
    (key) => {
      expect(value(key, `Voir ${NIR}.`)).toMatchObject({
        code: "holds_nir",
        precision: expect.stringContaining("numéro de sécurité sociale"),
      })
      expect(read(key, "Tiers temps").ok).toBe(true)
    },
  )
})
