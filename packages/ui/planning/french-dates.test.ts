import { expect, it } from "vitest"
import { dayInWords, hoursInWords, rangeInWords, shortDay, shortRange } from "./french-dates.ts"

it("writes dates as people say them, the first of a month as an ordinal", () => {
  expect(dayInWords("2026-11-11")).toBe("mercredi 11 novembre 2026")
  expect(dayInWords("2026-11-01")).toBe("dimanche 1er novembre 2026")
  expect(shortDay("2027-05-01")).toBe("1er\u00a0mai")
  expect(rangeInWords({ from: "2026-09-07", to: "2026-09-11" })).toBe("7–11 septembre 2026")
  expect(rangeInWords({ from: "2026-12-28", to: "2027-01-01" })).toMatch(
    /^28 décembre 2026\s–\s1er janvier 2027$/,
  )
  expect(shortRange({ from: "2027-05-07", to: "2027-05-07" })).toBe("7\u00a0mai")
})

it("writes hours without decimals", () => {
  expect(hoursInWords(420 * 60)).toBe("420\u00a0h")
  expect(hoursInWords(422 * 60 + 5)).toBe("422\u00a0h\u00a005")
  expect(hoursInWords(1350 * 60)).toBe("1\u202f350\u00a0h")
})
