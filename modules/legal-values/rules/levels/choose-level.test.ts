import { describe, expect, it } from "vitest"
import { initialLegalValues } from "../index.ts"
import { chooseLevel, chosenCents, type LevelQuestion, regularisation } from "./choose-level.ts"
import type { LevelStatus, PublishedBranch, PublishedLevel } from "./published-level.ts"

const RNCP = "RNCP38362"
const [A, B, C] = ["2024-07-18", "2025-09-05", "2026-09-25"] as const
const TODAY = "2026-11-17"

const row = (
  fileDate: string,
  cpneCode: string,
  euros: number,
  applicableFrom: string,
  status: LevelStatus = "CPNE",
): PublishedLevel => ({ rncp: RNCP, cpneCode, amountCents: euros * 100, status, applicableFrom, fileDate })
const branch = (idcc: string, cpneCode: string, fileDate: string): PublishedBranch => ({
  idcc,
  cpneCode,
  cpneLabel: `CPNE ${cpneCode}`,
  fileDate,
})
const branches = [A, B, C].flatMap((file) => [branch("1486", "147", file), branch("0016", "104", file)])
const choose = (levels: PublishedLevel[], question: Partial<LevelQuestion>, known = branches) =>
  chooseLevel(
    { files: [...new Set(known.map(({ fileDate }) => fileDate))], levels, branches: known },
    { rncp: RNCP, idcc: "1486", concludedOn: "2026-08-20", certificationLevel: 5, today: TODAY, ...question },
    initialLegalValues,
  )
const cents = (...given: Parameters<typeof choose>) => chosenCents(choose(...given))

const ab = [row(A, "147", 7_500, "2024-07-15"), row(B, "147", 7_200, "2025-09-01")]

describe("the published level of a contract", () => {
  it("N1: is the one applicable the day before a new one", () =>
    expect(cents(ab, { concludedOn: "2025-08-31" })).toBe(7_500_00))

  it("N2: is the new one from its first day on", () =>
    expect(cents(ab, { concludedOn: "2025-09-01" })).toBe(7_200_00))

  it("N3: is that of the employer's branch", () =>
    expect(cents([...ab, row(B, "104", 6_900, "2025-09-01")], { idcc: "0016" })).toBe(6_900_00))

  it("N4: is the start-up value before the first level, put right once that is applied", () => {
    const chosen = choose([row(C, "147", 7_000, "2026-10-01")], { concludedOn: "2026-09-10" })
    expect(chosen).toMatchObject({ kind: "start_up", amountCents: 6_000_00 })
    expect(regularisation(chosen)).toBe(1_000_00)
    const twice = [row(C, "147", 7_000, "2026-10-01"), row("2027-09-20", "147", 6_500, "2027-10-01")]
    expect(regularisation(choose(twice, { concludedOn: "2026-09-10" }))).toBe(1_000_00)
  })

  it("N5: is the start-up value where the file says NC", () => {
    const chosen = choose([], { concludedOn: "2026-10-05", certificationLevel: 6 })
    expect(chosen).toMatchObject({ kind: "start_up", amountCents: 6_000_00, isUncertain: true })
    expect(regularisation(chosen)).toBeNull()
  })

  it("N6: is the value of the decree, to be confirmed, when no agreement is known", () => {
    const all = ["104", "147", "201"].map((cpne) => row(B, cpne, 6_800, "2025-09-01", "A"))
    for (const idcc of [null, "9999", "4321"])
      expect(choose(all, { idcc })).toMatchObject({ kind: "decree", level: { amountCents: 6_800_00 } })
    expect(choose([...all, row(B, "300", 6_500, "2025-09-01", "A")], { idcc: null }).kind).toBe("start_up")
    expect(choose([row(B, "104", 6_800, "2025-09-01")], { idcc: null }).kind).toBe("start_up")
  })

  it("N7: is that of the newer file when two give the same day", () =>
    expect(cents([row(B, "147", 7_200, "2025-09-01"), row(C, "147", 7_150, "2025-09-01")], {})).toBe(
      7_150_00,
    ))

  it("asks which branch when an agreement has two, and takes the one that was said", () => {
    const two = [...branches, branch("1486", "104", C)]
    const levels = [...ab, row(B, "104", 6_900, "2025-09-01")]
    const asked = choose(levels, {}, two)
    expect(asked).toMatchObject({
      kind: "which_branch",
      branches: [{ cpneCode: "147" }, { cpneCode: "104" }],
    })
    expect(chosenCents(asked)).toBeNull()
    expect(cents(levels, { cpneCode: "104" }, two)).toBe(6_900_00)
    expect(choose(levels, { cpneCode: "999" }, two).kind).toBe("which_branch")
  })

  it("reads the branch in the newest file of the day, not in one to come", () => {
    const moved = [...branches, branch("1486", "104", "2027-01-15")]
    expect(cents(ab, {}, moved)).toBe(7_200_00)
    expect(choose(ab, { today: "2027-02-01" }, moved).kind).toBe("start_up")
    // An agreement that the newest file leaves out has no branch any more.
    expect(choose(ab, { today: "2027-02-01" }, [...branches, branch("0016", "104", "2027-01-15")]).kind).toBe(
      "start_up",
    )
  })

  it("follows a renewed certification once, and says so", () => {
    const renewed = choose(ab, { rncp: "RNCP40000", formerRncp: RNCP })
    expect(renewed).toMatchObject({ kind: "published", isFormer: true, level: { amountCents: 7_200_00 } })
  })

  it("is unknown where neither file nor level says anything", () =>
    expect(choose([], { certificationLevel: null })).toEqual({ kind: "unknown" }))
})
