import { expect, it } from "vitest"
import { shownText } from "./use-typed.ts"

it("leaves the space and the capitals being typed, and gives way to another's words", () => {
  expect(shownText("12 rue ", "12 rue")).toBe("12 rue ")
  expect(shownText("DUPONT", "Dupont")).toBe("DUPONT")
  expect(shownText("deux\nlignes\n", "deux\nlignes")).toBe("deux\nlignes\n")
  expect(shownText("12 rue", "14 rue")).toBe("14 rue")
  expect(shownText(null, "14 rue")).toBe("14 rue")
})
