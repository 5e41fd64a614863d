import { expect, it } from "vitest"
import { centerDisplayName } from "./centers.ts"

it("[E-05] shows a training centre by its name followed by the SIRET number in brackets", () => {
  expect(centerDisplayName("CFA Horizon Métiers", "00000010900017")).toBe(
    "CFA Horizon Métiers (00000010900017)",
  )
})
