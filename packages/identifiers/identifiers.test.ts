import { describe, expect, it } from "vitest"
import * as ours from "./index.ts"

const {
  diplomaCode,
  email,
  idcc,
  ine,
  maskNir,
  mobilePhone,
  nda,
  nir,
  nirDoubts,
  personName,
  phone,
  postcode,
} = ours

const readAs = (parsed: ours.Parsed) => (parsed.ok ? parsed.value : parsed.precision)
const warningsOf = (parsed: ours.Parsed) => (parsed.ok ? parsed.warnings.map(({ code }) => code) : null)

describe("what people type is put in one writing", () => {
  it.each<[ours.Identifier, string, string]>([
    [ours.siret, "\ufeff999\u00a0901\u202f077-00019 ", "99990107700019"],
    [ours.siret, "'99990107700019", "99990107700019"],
    [ours.siren, "999.901.077", "999901077"],
    [ours.uai, "0759901e", "0759901E"],
    [ours.rncp, "38362", "RNCP38362"],
    [ours.rncp, "rncp 38 362", "RNCP38362"],
    [diplomaCode, "32031213 T", "32031213"],
    [idcc, "16", "0016"],
    [idcc, "IDCC 1486", "1486"],
    [ours.naf, "62.01z", "6201Z"],
    [ours.birthDepartment, "1", "01"],
    [ours.birthDepartment, "075", "75"],
    [ours.birthDepartment, "02a", "2A"],
    [ours.birthDepartment, "099", "99"],
    [ours.iban, "IBAN fr76 9999 9000 0100 0000 0010 106", "FR7699999000010000000010106"],
    [phone, "06 39 98 00 01", "+33639980001"],
    [phone, "06.39.98.00.01", "+33639980001"],
    [phone, "+33 (0)6 39 98 00 01", "+33639980001"],
    [phone, "+330639980001", "+33639980001"],
    [phone, "0033639980001", "+33639980001"],
    [phone, "01 99 00 00 01", "+33199000001"],
    [phone, "0692 12 34 56", "+262692123456"],
    [phone, "0590 12 34 56", "+590590123456"],
    [phone, "+689 40 12 34 56", "+68940123456"],
    [phone, "+49 151 12345678", "+4915112345678"],
    [personName, "  Sarah   Benichou–Dalle ", "Sarah Benichou-Dalle"],
    [personName, "N’Guyen", "N’Guyen"],
    [personName, "de l'Épine", "de l'Épine"],
    [personName, "Cœur É".normalize("NFD"), "Cœur É"],
    [email, " Lea.Diallo@Example.ORG ", "lea.diallo@example.org"],
    [ours.communeCode, "2a004", "2A004"],
    [ine, "123456789ab", "123456789AB"],
    [ine, "1234567890A", "1234567890A"],
    [ine, "1234A56789B", "1234A56789B"],
  ])("%# %s → %s", (identifier, text, value) => {
    expect(readAs(identifier.parse(text))).toBe(value)
  })
})

describe("what is stored is shown in groups", () => {
  it.each<[ours.Identifier, string, string]>([
    [ours.siret, "99990107700019", "999 901 077 00019"],
    [ours.siren, "999901077", "999 901 077"],
    [nir, "106042A00490525", "1 06 04 2A 004 905 25"],
    [nir, "1080375056901", "1 08 03 75 056 901"],
    [ours.iban, "FR7699999000010000000010106", "FR76 9999 9000 0100 0000 0010 106"],
    [phone, "+33639980001", "06 39 98 00 01"],
    [phone, "+262692123456", "06 92 12 34 56"],
    [phone, "+4915112345678", "+4915112345678"],
    [phone, "0199000001", "01 99 00 00 01"],
    [ours.naf, "6201Z", "62.01Z"],
    [nda, "11759990175", "11 75 99901 75"],
    [ours.siret, "not a number", "not a number"],
  ])("%# %s → %s", (identifier, value, shown) => {
    expect(identifier.format(value)).toBe(shown)
  })
})

const EXAMPLE = "06\u00a039\u00a098\u00a000\u00a001"

describe("each mistake has its own sentence", () => {
  it.each<[ours.Identifier, string, ours.Fault, string]>([
    [phone, "06 39 98 00 0", "too_short", "Un numéro français compte 10 chiffres, il en manque 1."],
    [phone, "06 39 98 00 011", "too_long", "Un numéro français compte 10 chiffres, il y en a 1 de trop."],
    [phone, "639980001", "too_short", `Il manque le 0 du début, comme dans ${EXAMPLE}.`],
    [phone, "1234567890", "unknown", `Commencez par 0 (${EXAMPLE}), ou par + et l’indicatif du pays.`],
    [
      phone,
      "06 39 98 00 0O",
      "characters",
      "Un numéro ne contient que des chiffres, après un + s’il est étranger\u00a0: remplacez la lettre O par le chiffre 0.",
    ],
    [
      mobilePhone,
      "01 99 00 00 01",
      "unknown",
      "Un mobile est nécessaire pour recevoir un code\u00a0: il commence par 06 ou 07.",
    ],
    [
      postcode,
      "1000",
      "too_short",
      "Le code postal compte 5 chiffres\u00a0: il manque sans doute le 0 du début (01000).",
    ],
    [postcode, "751", "too_short", "Le code postal compte 5 chiffres, il en manque 2."],
    [postcode, "750111", "too_long", "Le code postal compte 5 chiffres, il y en a 1 de trop."],
    [postcode, "00100", "unknown", "Un code postal ne commence pas par 00."],
    [ours.rncp, "RNCP1", "too_short", "Code RNCP attendu\u00a0: RNCP suivi de 2 à 5 chiffres."],
    [
      ours.rncp,
      "RNCP383620",
      "too_long",
      "Code RNCP attendu\u00a0: RNCP suivi de 2 à 5 chiffres. Il y a 1 chiffre de trop.",
    ],
    [
      ours.rncp,
      "RS5679",
      "unknown",
      "Ce code est celui du répertoire spécifique (RS)\u00a0: un code RNCP est attendu.",
    ],
    [diplomaCode, "3203121", "too_short", "Le code diplôme compte 8 caractères, il en manque 1."],
    [diplomaCode, "320312134", "too_long", "Le code diplôme compte 8 caractères, il y en a 1 de trop."],
    [idcc, "12345", "too_long", "Le code IDCC compte 4 chiffres au plus, il y en a 1 de trop."],
    [idcc, "0", "unknown", "Sans convention collective, indiquez 9999."],
    [
      nda,
      "1175999017",
      "too_short",
      "Le numéro de déclaration d’activité compte 11 chiffres, il en manque 1.",
    ],
    [personName, "Lea 3", "characters", "Un nom ne contient pas de chiffre\u00a0: retirez «\u00a03\u00a0»."],
    [personName, "--", "characters", "Un nom contient au moins une lettre."],
    [email, "lea.example.org", "characters", "Il manque le signe @."],
    [email, "lea@example", "characters", "Après le signe @, indiquez un domaine complet, comme exemple.fr."],
    [email, "léa@example.org", "characters", "Une adresse e-mail s’écrit sans accent."],
    [email, "lea diallo@example.org", "characters", "Une adresse e-mail ne contient pas d’espace."],
    [
      email,
      "lea.@example.org",
      "characters",
      "Vérifiez les signes avant le @\u00a0: un point ou une virgule est de trop.",
    ],
    [
      ours.communeCode,
      "3A004",
      "characters",
      "Le code commune est fait de 5 chiffres, ou commence par 2A ou 2B en Corse.",
    ],
    [
      ine,
      "ABCDEFGHIJK",
      "characters",
      "Le numéro INE est fait de 9 chiffres et 2 lettres, ou de 10 chiffres et 1 lettre.",
    ],
  ])("%# %s", (identifier, text, code, precision) => {
    expect(identifier.parse(text)).toEqual({ ok: false, code, precision })
  })
})

describe("remarks that block nothing", () => {
  it("asks when the department of an NDA does not repeat", () => {
    expect(warningsOf(nda.parse("11 75 99901 92"))).toEqual(["department"])
  })
  it("asks about an agreement that our list does not have", () => {
    expect(warningsOf(idcc.parse("4321"))).toEqual(["unknown"])
  })
  it("asks about a postcode that no commune has", () => {
    expect(warningsOf(postcode.parse("99100"))).toEqual(["unassigned"])
    expect(warningsOf(postcode.parse("20090"))).toEqual([])
  })
  it("asks whether a foreign number can receive a code", () => {
    expect(warningsOf(mobilePhone.parse("+4915112345678"))).toEqual(["foreign"])
    expect(warningsOf(mobilePhone.parse("06 39 98 00 01"))).toEqual([])
    expect(warningsOf(mobilePhone.parse("0692 12 34 56"))).toEqual([])
  })
  it("recognises a usual slip in an address, and one too long for the form", () => {
    expect(warningsOf(email.parse("lea@gmial.com"))).toEqual(["slip"])
    expect(warningsOf(email.parse(`${"a".repeat(60)}@a-rather-long-domain.example.org`))).toEqual(["long"])
  })
  it("recognises a CEDEX", () => {
    expect(ours.cedexWarning("LYON CEDEX 03")?.code).toBe("cedex")
    expect(ours.cedexWarning("Cedexville")).toBeNull()
  })
})

describe("NIR", () => {
  it("does without its key on paper, and says that the exchange needs it", () => {
    expect(warningsOf(nir.parse("1080375056901"))).toEqual(["without_key"])
    expect(ours.nirWithKey("1080375056901")).toBe("108037505690144")
    expect(ours.nirWithKey("106042A00490525")).toBe("106042A00490525")
  })

  it("recognises a temporary number", () => {
    const thirteen = "8070692012902"
    expect(warningsOf(nir.parse(thirteen + ours.nirKey(thirteen)))).toEqual(["temporary"])
  })

  const paris = { sex: "M", bornOn: "2008-03-12", birthDepartment: "75" } as const
  const doubts = (value: string, civil: ours.CivilStatus) => nirDoubts(value, civil).map(({ code }) => code)

  it("agrees with the civil status it was made from", () => {
    expect(doubts("108037505690144", paris)).toEqual([])
    expect(doubts("106042A00490525", { sex: "M", bornOn: "2006-04-30", birthDepartment: "2A" })).toEqual([])
    expect(doubts("103059741190732", { birthDepartment: "974" })).toEqual([])
    expect(doubts("204099913490411", { sex: "F", birthDepartment: "99" })).toEqual([])
    expect(doubts("175032000490500", { birthDepartment: "2B" })).toEqual([])
    expect(doubts("108037505690144", {})).toEqual([])
  })

  it("says where it disagrees", () => {
    expect(doubts("108037505690144", { sex: "F", bornOn: "2007-04-12", birthDepartment: "92" })).toEqual([
      "sex",
      "year",
      "month",
      "department",
    ])
    expect(doubts("103059741190732", { birthDepartment: "971" })).toEqual(["department"])
    expect(nirDoubts("108037505690144", { ...paris, bornOn: "2008-04-12" })).toEqual([
      { code: "month", precision: "Mois de naissance incohérent avec le NIR (4e et 5e chiffres)." },
    ])
  })

  it("has nothing to say of a month that nobody knew", () => {
    expect(doubts("108207505690144", { bornOn: "2008-03-12" })).toEqual([])
  })

  it("is never shown whole once masked", () => {
    expect(maskNir("108037505690144")).toBe("1 08 •• •• ••• ••• ••")
    expect(maskNir(maskNir("108037505690144"))).toBe("1 08 •• •• ••• ••• ••")
    expect(maskNir()).toBe("• •• •• •• ••• ••• ••")
  })
})

describe("diploma codes", () => {
  it.each([
    ["32031213", 54, [5]],
    ["26X31015", 69, [6]],
    ["36T31201", 58, [5]],
    ["50022137", 33, [3]],
    ["10000001", 80, [8]],
    ["13500001", 73, [7]],
    ["16500001", 76, [7]],
    ["16100001", 79, [7]],
    ["01022103", 35, [3, 4]],
    ["67100001", 25, []],
  ])("%s", (code, diploma, levels) => {
    expect(ours.diplomaOfCode(code)?.diploma).toBe(diploma)
    expect(ours.levelsOfCode(code)).toEqual(levels)
  })

  it("marks what only one source says, and knows what it does not know", () => {
    expect(ours.diplomaOfCode("17000001")).toEqual({ diploma: 75, uncertain: true })
    expect(ours.diplomaOfCode("99900001")).toBeNull()
  })
})

describe("departments", () => {
  it.each([
    ["75011", "75"],
    ["20090", "2A"],
    ["20200", "2B"],
    ["20600", "2B"],
    ["97411", "974"],
    ["97133", "977"],
    ["97150", "978"],
    ["98800", "988"],
    ["98000", null],
    ["99100", null],
    ["7501", null],
  ])("of the postcode %s", (postcodeText, department) => {
    expect(ours.departmentOfPostcode(postcodeText)).toBe(department)
  })

  it("of a commune code", () => {
    expect(ours.departmentOfCommune("2A004")).toBe("2A")
    expect(ours.departmentOfCommune("97411")).toBe("974")
    expect(ours.departmentOfCommune("69381")).toBe("69")
  })

  it("are those that the rule of the official form allows", () => {
    const rule = /^(0[1-9]|1\d|2[1-9AB]|[3-8]\d|9[0-5]|97[1-8]|98[46-8]|99)$/
    const codes = Array.from({ length: 1000 }, (_, n) => String(n)).flatMap((n) => [n, n.padStart(2, "0")])
    for (const code of [...codes, "2A", "2B", "2C"])
      expect(ours.departmentName(code) !== null, code).toBe(rule.test(code))
    expect(ours.departments).toHaveLength(108)
  })

  it("are printed on three characters", () => {
    expect(["75", "2A", "974", "99"].map(ours.printedDepartment)).toEqual(["075", "02A", "974", "099"])
  })
})
