import { expect, it } from "vitest"
import { EXTRA_NATURES, isCounted, isHealthNature, NATURES } from "./line.ts"

it("tells of a disability in one nature alone, and counts nights and meals", () => {
  expect(NATURES.filter(isHealthNature)).toEqual(["majoration_rqth"])
  expect(EXTRA_NATURES.filter(isCounted)).toEqual(["hebergement", "restauration"])
})
