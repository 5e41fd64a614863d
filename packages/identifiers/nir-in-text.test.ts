import { describe, expect, it } from "vitest"
import { nirKey } from "./nir.ts"
import { holdsNir } from "./nir-in-text.ts"

const corsican = "1080320056901"
const withLetters = "108032A056901"

describe("a text holds a social security number", () => {
  it.each([
    "2 08 03 75 056 901 46",
    "Son numéro : 208037505690146.",
    "208 03 75 056 901 (sans clé)",
    "2.08.03.75.056.901.46",
    "2-08-03-75-056-901-46",
    "2 – 08 – 03 – 75 – 056 – 901 – 46",
    "2\u00a008\u00a003\u00a075\u00a0056\u00a0901\u00a046",
    "2_08_03_75_056_901",
    `né en Corse ${withLetters}${nirKey(withLetters)}`,
    `né en Corse 1 08 03 2a 056 901`,
    `1 08 03 2 B 056 901 ${nirKey("108032B056901")}`,
    "Clé mal recopiée : 2 08 03 75 056 901 47",
    "Clé mal recopiée : 208037505690147",
    "06 39 98 00 01 2 08 03 75 056 901 46",
    "né à l'étranger : 2 08 03 99 056 901",
    corsican,
    "ce164160-2707-4086-9090-2ec6445bc59b 2 08 03 75 056 901 46",
  ])("%s", (text) => expect(holdsNir(text)).toBe(true))
})

describe("a text holds other numbers", () => {
  it.each([
    "SIRET 000 000 166 00017, à vérifier",
    "SIRET 51850275123456",
    "SIRET 518 502 751 23456",
    "SIREN 218037505, TVA FR45218037505",
    "06 39 98 00 01 ou 01 99 00 00 01",
    "06.39.98.00.01-01.99.00.00.01",
    "+33 6 39 98 00 01 / +33 1 99 00 00 01",
    "IBAN FR76 3000 6000 0112 3456 7890 189",
    "IBAN FR7630006000011234567890189",
    "Contrat 099202609010012, 1 870,00 € brut, du 01/12/2026 au 30/11/2028",
    "Dossier DECA 075202609012345",
    "Reçu le 2026-11-16, repris le 2026-12-01",
    "1 2 3 4 5 6 7 8 9",
    "2080375056901462080375056901",
    "2 08 13 75 056 901",
    "ce164160-2707-4086-9090-2ec6445bc59b",
    "fichier 216c62be-9045-4cd4-bd71-55343315295c, reçu le 16",
    "2 08 03 00 056 901",
    "",
  ])("%s", (text) => expect(holdsNir(text)).toBe(false))
})
