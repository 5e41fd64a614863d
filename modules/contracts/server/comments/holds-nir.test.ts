import { describe, expect, it } from "vitest"
import { holdsNir } from "./holds-nir.ts"

describe("a comment on a box", () => {
  it.each(["2 08 03 75 056 901 46", "Son numéro : 208037505690146.", "208 03 75 056 901 (sans clé)"])(
    "holds a social security number: %s",
    (text) => expect(holdsNir(text)).toBe(true),
  )

  it.each([
    "SIRET 000 000 166 00017, à vérifier",
    "06 39 98 00 01 ou 01 99 00 00 01",
    "Contrat 099202609010012, 1 870,00 € brut, du 01/12/2026 au 30/11/2028",
  ])("holds other numbers: %s", (text) => expect(holdsNir(text)).toBe(false))
})
