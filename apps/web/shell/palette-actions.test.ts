import { ACCOUNT, allows, type Viewer } from "@jalon/identity/rules"
import { describe, expect, it } from "vitest"
import { screenAt } from "../routes/index.ts"
import { words } from "../strings.fr.ts"
import { actionsFor, screensFor } from "./palette-actions.ts"

const viewer = (accountType: Viewer["accountType"], roleId: number | null): Viewer => ({
  accountType,
  roleId,
  organizationId: 7,
  teaches: true,
})
const everyone = Object.values(ACCOUNT).flatMap((type) => [1, 2, 3, 4, 5].map((role) => viewer(type, role)))

describe("what the palette can do", () => {
  it("leads nobody to a page that is not theirs, nor to one that does not exist", () => {
    for (const one of everyone)
      for (const { to } of [...actionsFor(one), ...screensFor(one, [])]) {
        const screen = screenAt(to.split("?")[0] ?? "")
        expect(screen, to).not.toBeNull()
        expect(allows(screen?.access ?? "anyone", one), to).toBe(true)
      }
  })

  it("adds, invites, imports and opens contracts for the office, and none of it for the others", () => {
    const office = actionsFor(viewer(ACCOUNT.school, 3)).map(({ label }) => label)
    expect(office).toEqual(
      expect.arrayContaining([words.addStudent, words.inviteCompany, words.newContract, words.import]),
    )
    for (const other of [
      viewer(ACCOUNT.school, 4),
      viewer(ACCOUNT.student, null),
      viewer(ACCOUNT.company, 1),
    ])
      expect(actionsFor(other).map(({ label }) => label)).not.toContain(words.addStudent)
  })

  it("goes to every screen of the office once", () => {
    const screens = screensFor(viewer(ACCOUNT.school, 1), ["/school/students/list"]).map(({ to }) => to)
    expect(screens).toContain("/school/students/classes")
    expect(screens).toContain("/school/contract/archived/list")
    expect(screens).not.toContain("/school/students/list")
    expect(new Set(screens).size).toBe(screens.length)
  })
})
