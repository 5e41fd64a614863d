import { describe, expect, it } from "vitest"
import type { Fault, Identifier } from "./index.ts"
import {
  birthDepartment,
  deca,
  diplomaCode,
  frenchIban,
  iban,
  idcc,
  naf,
  nda,
  nir,
  previousSchool,
  rncp,
  siret,
  uai,
} from "./index.ts"

const accepts = (name: string, identifier: Identifier, texts: readonly string[]) =>
  describe(`${name} accepts`, () => {
    it.each(texts)("%s", (text) => {
      expect(identifier.parse(text)).toEqual({ ok: true, value: text.replace(/[ .]/g, ""), warnings: [] })
    })
  })

const refuses = (
  name: string,
  identifier: Identifier,
  texts: readonly [text: string, code: Fault, says: string][],
) =>
  describe(`${name} refuses`, () => {
    it.each(texts)("%s", (text, code, precision) => {
      expect(identifier.parse(text)).toEqual({ ok: false, code, precision })
    })
  })

accepts("siret", siret, [
  "00000101600013",
  "00000202200028",
  "00000303800122",
  "00001404300012",
  "00002505600037",
  "00003606100257",
  "99990107700019",
  "99990208300149",
  "99990309900078",
  "99990410500015",
  "99990511000311",
  "99990612600027",
  "99990713200107",
  "99990814800045",
  "35600000020009",
  "35600000000048",
  "999 901 077 00019",
  "00000010900017",
])

accepts("the school of the year before", previousSchool, [
  "0359914L",
  "0759901E",
  "075",
  "02A",
  "974",
  "990",
  "991",
  "993",
  "995",
])
it("refuses a department that does not exist as the school of the year before, and a false UAI", () => {
  for (const text of ["996", "098", "0359914M", "35", "LYCEE"])
    expect(previousSchool.parse(text)).toMatchObject({ ok: false })
})

const WRONG_SIRET =
  "Le SIRET est invalide (clé incorrecte)\u00a0: un chiffre est faux, ou deux sont inversés."

refuses("siret", siret, [
  ["00000101600014", "key", WRONG_SIRET],
  ["0000010160001", "too_short", "Le SIRET compte 14 chiffres, il en manque 1."],
  ["812 345 678 000", "too_short", "Le SIRET compte 14 chiffres, il en manque 2."],
  ["999901077000190", "too_long", "Le SIRET compte 14 chiffres, il y en a 1 de trop."],
  [
    "00000101600O13",
    "characters",
    "Le SIRET ne contient que des chiffres\u00a0: remplacez la lettre O par le chiffre 0.",
  ],
  ["9999010770001X", "characters", "Le SIRET ne contient que des chiffres\u00a0: retirez «\u00a0X\u00a0»."],
  ["00000000000000", "unknown", "Le SIRET ne peut pas être fait que de zéros."],
  ["12345678900015", "key", WRONG_SIRET],
  ["12345678901234", "key", WRONG_SIRET],
  [
    "9,9990107E+13",
    "spreadsheet",
    "Le tableur a changé ce numéro en notation scientifique (9,9990107E+13)\u00a0: mettez la colonne au format Texte et reprenez le numéro entier.",
  ],
  [
    "101600013",
    "too_short",
    "Le SIRET compte 14 chiffres, il en manque 5. Les zéros du début ont pu se perdre\u00a0: 00000101600013.",
  ],
  ["", "empty", "Indiquez le SIRET."],
])

accepts("nir", nir, [
  "1 08 03 75 056 901 44",
  "2 07 06 92 012 902 78",
  "1 05 12 13 055 903 97",
  "2 04 09 99 134 904 11",
  "1 06 04 2A 004 905 25",
  "2 07 11 2B 033 906 67",
  "1 03 05 97 411 907 32",
  "2 02 08 97 101 908 66",
  "1 09 10 94 028 909 38",
  "2 00 01 69 381 910 69",
  "1 99 07 33 063 911 55",
  "2 98 02 44 109 912 42",
  "1 07 08 31 555 913 56",
  "2 06 11 99 351 914 21",
  "101010100100153",
])

const WRONG_NIR = "Le numéro de sécurité sociale est invalide (clé incorrecte)."
const CORSICA_ONLY = "Le numéro de sécurité sociale n’a de lettre que pour la Corse (2A ou 2B)\u00a0:"

refuses("nir", nir, [
  ["108037505690145", "key", WRONG_NIR],
  ["108137505690110", "unknown", "Le mois de naissance (4e et 5e chiffres) ne peut pas être 13."],
  [
    "908037505690132",
    "unknown",
    "Le numéro de sécurité sociale commence par 1 ou 2 (ou 3, 4, 7, 8 pour un numéro provisoire).",
  ],
  ["106042A00490595", "key", WRONG_NIR],
  ["108037505690A44", "characters", `${CORSICA_ONLY} retirez «\u00a0A\u00a0».`],
  ["208037505690144", "key", WRONG_NIR],
  [
    "10803750569014",
    "too_short",
    "Le numéro de sécurité sociale compte 13 caractères, ou 15 avec sa clé, il en manque 1.",
  ],
  [
    "1080375056",
    "too_short",
    "Le numéro de sécurité sociale compte 13 caractères, ou 15 avec sa clé, il en manque 3.",
  ],
  [
    "1080375056901444",
    "too_long",
    "Le numéro de sécurité sociale compte 13 caractères, ou 15 avec sa clé, il y en a 1 de trop.",
  ],
])

accepts("uai", uai, [
  "0759901E",
  "0699902N",
  "0139903U",
  "0599904V",
  "0339905M",
  "0449906D",
  "0319907A",
  "0679908F",
  "6209909B",
  "7209910J",
  "9749911E",
  "9719912X",
  "0929913A",
  "0359914L",
  "0750655E",
  "0750654D",
  "0990001N",
  "0990002P",
])

const WRONG_UAI = "Le code UAI est invalide (lettre de contrôle incorrecte)\u00a0: vérifiez les 7 chiffres."

refuses("uai", uai, [
  ["0759901F", "key", WRONG_UAI],
  ["0759901I", "key", WRONG_UAI],
  ["075990E", "too_short", "Le code UAI compte 8 caractères, il en manque 1."],
  ["07599011", "characters", "Le code UAI doit comporter 7 chiffres et une lettre de contrôle."],
  [
    "O759901E",
    "characters",
    "Le code UAI commence par 7 chiffres\u00a0: remplacez la lettre O par le chiffre 0.",
  ],
  ["0759901EE", "too_long", "Le code UAI compte 8 caractères, il y en a 1 de trop."],
])

accepts("frenchIban", frenchIban, [
  "FR76 9999 9000 0100 0000 0010 106",
  "FR76 9999 9000 0200 0000 0020 276",
  "FR55 9999 9000 0300 0000 0030 A55",
  "FR76 9999 9000 0400 0000 0040 422",
  "FR10 9999 9000 0500 0000 0B50 509",
  "FR76 9999 9000 0600 0000 0060 665",
  "FR76 9999 8010 0100 0123 4567 836",
  "FR76 9999 8010 0200 0987 6543 231",
  "FR91 9999 8010 0300 01M2 3456 P79",
  "FR76 9999 8010 0400 0000 9999 924",
  "FR76 9999 7020 0107 0000 0012 356",
  "FR74 9999 7020 0207 0000 00Z4 597",
  "FR76 9999 7020 0312 3456 7890 176",
  "FR76 9999 7020 0400 0000 0000 706",
  "FR1420041010050500013M02606",
  "FR7630006000011234567890189",
])

const WRONG_IBAN = "L’IBAN est invalide (clé incorrecte)\u00a0: vérifiez chaque caractère."

refuses("frenchIban", frenchIban, [
  ["FR7799999000010000000010106", "key", WRONG_IBAN],
  ["FR769999900001000000001010", "too_short", "Un IBAN français compte 27 caractères, il en manque 1."],
  ["FR7699999000010000000010107", "key", WRONG_IBAN],
  [
    "FR4999999000010000000010107",
    "key",
    "L’IBAN est invalide (clé RIB incorrecte)\u00a0: vérifiez chaque chiffre.",
  ],
  ["DE89370400440532013000", "unknown", "Un IBAN français est attendu\u00a0: il commence par FR."],
  [
    "7699999000010000000010106",
    "characters",
    "L’IBAN commence par les deux lettres du pays et deux chiffres, comme FR76.",
  ],
])

accepts("iban", iban, ["DE89370400440532013000"])
refuses("iban", iban, [["DE88370400440532013000", "key", WRONG_IBAN]])

accepts("nda", nda, ["11 75 99901 75", "84 69 99902 69", "93 13 99903 13", "94 2A 99904 2A"])
accepts("deca", deca, ["075202609000123", "02A202609NC0004", "974202510010007"])
refuses("deca", deca, [
  ["075202613000123", "unknown", "Le mois (8e et 9e caractères) ne peut pas être 13."],
  [
    "07520260900012",
    "too_short",
    "Le numéro de contrat attendu comporte 15 caractères (ex. 075202609000123), il en manque 1.",
  ],
])
accepts("naf", naf, ["6201Z", "56.10A"])
refuses("naf", naf, [
  ["620Z", "too_short", "Le code NAF compte 5 caractères, il en manque 1."],
  ["62010", "characters", "Le code NAF est fait de 4 chiffres et d’une lettre, comme 62.01Z."],
])
accepts("idcc", idcc, ["1486", "0016", "9999", "9998"])
accepts("rncp", rncp, ["RNCP99901", "RNCP38362", "RNCP12"])
accepts("diplomaCode", diplomaCode, ["32099901", "50099902", "26X31015"])
accepts("birthDepartment", birthDepartment, ["75", "2A", "2B", "974", "988", "99"])
refuses("birthDepartment", birthDepartment, [
  ["20", "unknown", "Pour la Corse, indiquez 2A (Corse-du-Sud) ou 2B (Haute-Corse)."],
  ["96", "unknown", "Indiquez le numéro du département, comme 75, 2A ou 974\u202f; 99 pour l’étranger."],
])
