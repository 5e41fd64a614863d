import { expect, it } from "vitest"
import { walkPage } from "./page.ts"

it("walks from the nearer end", () => {
  const at = (page: number, isDescending = false) => walkPage(isDescending, { page, page_size: 10 }, 95)
  expect(at(1)).toEqual({ offset: 0, limit: 10, isBackward: false })
  expect(at(5)).toEqual({ offset: 40, limit: 10, isBackward: false })
  expect(at(10)).toEqual({ offset: 0, limit: 5, isBackward: true })
  expect(at(9)).toEqual({ offset: 5, limit: 10, isBackward: true })
  expect(at(10, true)).toEqual({ offset: 0, limit: 5, isBackward: false })
  expect(at(11).limit).toBeLessThanOrEqual(0)
  expect(walkPage(false, { page: 10, page_size: 10 }, null)).toMatchObject({ offset: 90, isBackward: false })
})
