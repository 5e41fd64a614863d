import { describe, expect, it } from "vitest"
import { countOf, foldForSearch, formatBytes } from "./french.ts"

const contract = { one: "contrat", many: "contrats" }

describe("French figures", () => {
  it.each([
    [0, "0\u00a0contrat"],
    [1, "1\u00a0contrat"],
    [2, "2\u00a0contrats"],
    [10000, "10\u202f000\u00a0contrats"],
  ])("counts %i", (count, text) => expect(countOf(count, contract)).toBe(text))

  it.each([
    [0, "0\u00a0octet"],
    [1, "1\u00a0octet"],
    [999, "999\u00a0octets"],
    [1500, "1,5\u00a0ko"],
    [10_000_000, "10\u00a0Mo"],
  ])("writes the size %i", (bytes, text) => expect(formatBytes(bytes)).toBe(text))

  it("searches without accents or capitals", () => expect(foldForSearch("Épicerie")).toBe("epicerie"))
})
