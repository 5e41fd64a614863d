import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { groupBySiren } from "./siren.ts"
import { PARTNER_STATUSES, type PartnerStateInput, partnerAction, partnerState } from "./state.ts"
import { bucketsOf, PARTNER_VIEWS } from "./views.ts"
import { partnerActionWords, partnerStateWords } from "./words.fr.ts"

const TODAY = "2026-09-15"
const quiet: PartnerStateInput = {
  state: "active",
  registerState: "open",
  students: 2,
  hasEmail: true,
  invitation: null,
  differences: 0,
  missing: 0,
  contacts: 1,
}
const actionOf = (changes: Partial<PartnerStateInput>) =>
  partnerAction({ ...quiet, ...changes })?.kind ?? null

describe("the state of a partner", () => {
  it("is told by its link when it was invited", () => {
    expect(partnerState("invited", { expiresOn: TODAY }, TODAY)).toBe("invited")
    expect(partnerState("invited", { expiresOn: "2026-09-14" }, TODAY)).toBe("expired")
    expect(partnerState("invited", null, TODAY)).toBe("expired")
    expect(partnerState("active", { expiresOn: "2026-01-01" }, TODAY)).toBe("active")
  })

  it("has a word and a tone each", () => {
    expect(PARTNER_STATUSES.map((state) => partnerStateWords[state].label)).toEqual([
      "À inviter",
      "Invitation envoyée",
      "Invitation expirée",
      "Partenaire",
      "Décliné",
    ])
  })
})

describe("what to do with a company", () => {
  it("is nothing when nothing waits", () => {
    expect(partnerAction(quiet)).toBeNull()
    expect(actionOf({ state: "declined" })).toBeNull()
  })

  it("is to look at its students first, when the place has closed", () => {
    const closed = partnerAction({ ...quiet, registerState: "closed", differences: 3 })
    expect(closed).toMatchObject({ kind: "check_closed", who: "school", count: 2 })
    expect(closed && partnerActionWords(closed)).toBe("Établissement fermé\u00a0: vérifier 2 étudiants")
    expect(actionOf({ registerState: "closed", students: 0 })).toBeNull()
  })

  it.each([
    [{ state: "known" as const }, "invite"],
    [{ state: "known" as const, hasEmail: false, contacts: 0 }, "add_contact"],
    [{ state: "expired" as const }, "invite_again"],
    [{ state: "invited" as const, invitation: { expiresOn: "2026-09-20" } }, "answer"],
    [{ missing: 3 }, "complete"],
    [{ differences: 2, missing: 3 }, "review_differences"],
  ])("%o → %s", (facts, kind) => {
    expect(actionOf(facts)).toBe(kind)
  })
})

describe("the views", () => {
  it("show the archive in one place only", () => {
    expect(PARTNER_VIEWS.filter((view) => bucketsOf(view).includes("archived"))).toEqual(["archived"])
  })

  it("show every status somewhere", () => {
    expect([...bucketsOf("all")].toSorted()).toEqual(PARTNER_STATUSES.toSorted())
  })
})

describe("places of work of one company", () => {
  it("share their SIREN; without a number each stands alone", () => {
    const rows = ["99990107700019", null, "00000016600017", "99990107700027", null].map((siret) => ({
      siret,
    }))
    expect(groupBySiren(rows).map((group) => group.length)).toEqual([2, 1, 1, 1])
  })

  it("are each in one group", () => {
    const siret = fc.option(fc.stringMatching(/^\d{14}$/), { nil: null })
    fc.assert(
      fc.property(fc.array(siret.map((number) => ({ siret: number }))), (rows) => {
        expect(groupBySiren(rows).flat()).toHaveLength(rows.length)
      }),
    )
  })
})
