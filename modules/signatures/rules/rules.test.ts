import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  awaited,
  consumptionOf,
  currentTurn,
  type EnvelopeStatus,
  envelopeLifecycle,
  envelopeStatuses,
  isLastTry,
  isLocked,
  isOwnName,
  judgeCode,
  levelReached,
  maskedEmail,
  maskedPhone,
  type SignerStatus,
  signedCount,
  toInvite,
} from "./index.ts"

const signer = (id: string, turn: number, status: SignerStatus) => ({ id, turn, status })

describe("turns", () => {
  it("invites everybody of the first turn together, and nobody of the next", () => {
    const signers = [
      signer("a", 1, "waiting_turn"),
      signer("b", 1, "waiting_turn"),
      signer("c", 2, "waiting_turn"),
    ]
    expect(toInvite(signers).map(({ id }) => id)).toEqual(["a", "b"])
  })

  it("waits for the last of a turn before the next begins", () => {
    const signers = [signer("a", 1, "signed"), signer("b", 1, "to_sign"), signer("c", 2, "waiting_turn")]
    expect(toInvite(signers)).toEqual([])
    expect(awaited(signers).map(({ id }) => id)).toEqual(["b"])
    expect(
      toInvite([signer("a", 1, "signed"), signer("b", 1, "signed"), signer("c", 2, "waiting_turn")]),
    ).toHaveLength(1)
  })

  it("has no turn left once everybody has signed", () => {
    const signers = [signer("a", 1, "signed"), signer("c", 2, "signed")]
    expect(currentTurn(signers)).toBeNull()
    expect(signedCount(signers)).toBe(2)
  })

  it("never invites somebody twice, whatever the states are", () => {
    const one = fc.record({
      id: fc.uuid(),
      turn: fc.integer({ min: 1, max: 4 }),
      status: fc.constantFrom<SignerStatus>("waiting_turn", "to_sign", "signed", "declined", "expired"),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), (signers) => {
        const turn = currentTurn(signers)
        for (const invited of toInvite(signers)) {
          expect(invited.status).toBe("waiting_turn")
          expect(invited.turn).toBe(turn)
        }
      }),
    )
  })
})

describe("life of an act of signing", () => {
  const facts = { unsigned: 0, isPastItsDay: true }
  const open = (status: EnvelopeStatus, actor: "signer" | "school" | "system") =>
    envelopeLifecycle
      .moves(status, actor, facts)
      .filter(({ allowed }) => allowed)
      .map(({ move }) => move)

  it("says who may do what in each status", () => {
    const table = Object.fromEntries(
      (Object.keys(envelopeStatuses) as EnvelopeStatus[]).map((status) => [
        status,
        [open(status, "signer"), open(status, "school"), open(status, "system")],
      ]),
    )
    expect(table).toEqual({
      open: [["sign", "decline"], ["cancel"], ["close", "expire"]],
      sealing: [[], ["cancel"], ["seal"]],
      completed: [[], [], []],
      declined: [[], ["cancel"], []],
      expired: [[], ["cancel"], []],
      cancelled: [[], [], []],
    })
  })

  it("is closed by nobody while somebody has not signed, and expires on no day before its own", () => {
    const early = { unsigned: 1, isPastItsDay: false }
    expect(envelopeLifecycle.moveFor("close", "open", "system", early)).toMatchObject({ allowed: false })
    expect(envelopeLifecycle.moveFor("expire", "open", "system", early)).toMatchObject({ allowed: false })
  })
})

describe("one-time codes", () => {
  const now = new Date("2026-11-17T10:00:00Z")
  const code = { tries: 0, isUsed: false, expiresAt: new Date("2026-11-17T10:05:00Z") }

  it("is right once, wrong otherwise, and says nothing more once it is spent", () => {
    expect(judgeCode(code, true, now)).toBe("right")
    expect(judgeCode(code, false, now)).toBe("wrong")
    for (const spent of [{ ...code, tries: 5 }, { ...code, isUsed: true }, { ...code, expiresAt: now }, null])
      for (const isMatch of [true, false]) expect(judgeCode(spent, isMatch, now)).toBe("spent")
  })

  it("is used up by its fifth wrong try, and three such codes lock the link", () => {
    expect([3, 4].map((tries) => isLastTry({ tries }))).toEqual([false, true])
    expect([2, 3].map(isLocked)).toEqual([false, true])
  })

  it("leaves an attacker at most fifteen tries in a million", () => {
    let failed = 0
    let tries = 0
    for (let at = 0; at < 1000 && !isLocked(failed); at++) {
      const state = { ...code, tries: at % 5 }
      if (judgeCode(state, false, now) === "wrong") tries++
      if (isLastTry(state)) failed++
    }
    expect(tries).toBe(15)
  })

  it("says where it went without saying it", () => {
    expect(maskedEmail("lea.martin@exemple.fr")).toBe("l•••@exemple.fr")
    expect(maskedPhone("06 12 34 56 78")).toBe("•• •• •• •• 78")
  })
})

describe("a typed name", () => {
  it("is that of the signer, accents, capitals and hyphens aside", () => {
    expect(isOwnName("odile BRANCHEREAU", "Branchereau")).toBe(true)
    expect(isOwnName("Leïla Ben-Saïd", "Ben Said")).toBe(true)
    expect(isOwnName("Odile", "Branchereau")).toBe(false)
    expect(isOwnName("Jean Branche", "Branchereau")).toBe(false)
  })
})

describe("consumption of a month", () => {
  const counted = { used: 40, allowance: 100, alertPercent: 80, dayOfMonth: 10, daysInMonth: 30 }

  it("tells what is left, what the pace announces, and from when to worry", () => {
    expect(consumptionOf(counted)).toEqual({
      used: 40,
      allowance: 100,
      remaining: 60,
      forecast: 120,
      isNearLimit: false,
    })
    expect(consumptionOf({ ...counted, used: 80 })).toMatchObject({ isNearLimit: true, remaining: 20 })
    expect(consumptionOf({ ...counted, used: 130 })).toMatchObject({ remaining: 0 })
  })

  it("tells of a level once a month, whatever the allowance and the share", () => {
    for (let allowance = 1; allowance <= 120; allowance += 7)
      for (let alertPercent = 1; alertPercent <= 100; alertPercent += 3) {
        const told = Array.from({ length: allowance * 2 }, (_, n) =>
          levelReached({ used: n + 1, allowance, alertPercent }),
        )
        expect(told.indexOf("used_up")).toBe(allowance - 1)
        expect(told.filter((one) => one === "used_up")).toHaveLength(1)
        const first = Math.ceil((allowance * alertPercent) / 100)
        expect(told.indexOf("alert")).toBe(first === allowance ? -1 : first - 1)
        expect(told.filter((one) => one === "alert").length).toBeLessThanOrEqual(1)
      }
  })

  it("worries nobody without an allowance", () => {
    expect(consumptionOf({ ...counted, allowance: null })).toMatchObject({
      remaining: null,
      isNearLimit: false,
    })
  })
})
