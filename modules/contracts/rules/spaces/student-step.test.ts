import { expect, it } from "vitest"
import { studentStep } from "./student-space.fr.ts"

const link = { link_id: "01a1edf8-0000-7000-8000-000000000000" }

it.each([
  ["draft", {}, null],
  ["awaiting_student", {}, "complete"],
  ["awaiting_student", { is_part_sent: true }, null],
  ["awaiting_company", {}, null],
  ["awaiting_company", link, "complete"],
  ["in_signature", {}, "sign"],
  ["in_signature", link, "sign"],
  ["engaged", {}, null],
  ["engaged", link, "sign_amendment"],
] as const)("a student whose contract is %s with %o can: %s", (status, part, step) => {
  expect(studentStep({ status, ...part })).toBe(step)
})
