import { describe, expect, it } from "vitest"
import {
  alreadySignedWords,
  answerToSigning,
  LINE_STATUSES,
  lateWords,
  lockedWords,
  opensWords,
  type SeenSignature,
  SHEET_SIGNALS,
  SHEET_STATUSES,
  SIGNING_METHODS,
  type SigningFacts,
  signalsOf,
  signedWords,
  signingRefusalWords,
  usualPolicy,
  windowOf,
  wrongCodeWords,
} from "../index.ts"

const MINUTE = 60_000
const [startsAt, endsAt] = [540 * MINUTE, 750 * MINUTE]
const window = windowOf({ from: startsAt, to: endsAt }, usualPolicy)
const facts = (change: Partial<SigningFacts> = {}): SigningFacts => ({
  now: startsAt,
  sheet: { status: "open", startsAt, isRemote: false },
  window,
  policy: usualPolicy,
  line: "expected",
  signedAt: null,
  method: "qr_rotating",
  isProofGood: true,
  isDeviceTaken: false,
  ...change,
})
const said = (change: Partial<SigningFacts>) => {
  const answer = answerToSigning(facts(change))
  return answer.kind === "refused" ? answer.refusal : answer.kind
}
const on = (status: SigningFacts["sheet"]["status"], isRemote = false) => ({
  sheet: { status, startsAt, isRemote },
})

describe("signing", () => {
  it("is on time for a quarter of an hour, then late, then over", () => {
    const at = (now: number) => answerToSigning(facts({ now }))
    expect(at(window.lateFrom - 1)).toEqual({ kind: "sign", isLate: false })
    expect(at(window.lateFrom)).toEqual({ kind: "sign", isLate: true })
    expect(at(window.signInEnds - 1)).toEqual({ kind: "sign", isLate: true })
    expect(at(window.signInEnds)).toEqual({ kind: "refused", refusal: "closed" })
  })

  it("twice is harmless, even once the sheet is closed or from another phone", () => {
    expect(answerToSigning(facts({ signedAt: 7, ...on("closed"), isDeviceTaken: true }))).toEqual({
      kind: "already",
      signedAt: 7,
    })
  })

  it("needs an open sheet", () => {
    expect(SHEET_STATUSES.map((status) => said(on(status)))).toEqual([
      "too_early",
      "sign",
      "closed",
      "closed",
      "closed",
      "closed",
      "closed",
      "closed",
    ])
  })

  it("is for those on the list who are awaited", () => {
    expect(said({ line: null })).toBe("not_on_list")
    expect(LINE_STATUSES.map((line) => said({ line }))).toEqual([
      "sign",
      "sign",
      "sign",
      "not_awaited",
      "in_company",
      "not_awaited",
      "not_awaited",
    ])
  })

  it("needs a good code and one phone for each, except on the trainer's own device", () => {
    expect(said({ isProofGood: false })).toBe("code_expired")
    expect(said({ isDeviceTaken: true })).toBe("device_used")
    expect(said({ isProofGood: false, isDeviceTaken: true, method: "trainer_device" })).toBe("sign")
    expect(said({ method: "trainer_device", now: window.waitsFrom - 1 })).toBe("sign")
    expect(said({ method: "trainer_device", now: window.waitsFrom })).toBe("closed")
    expect(said({ method: "trainer_device", ...on("to_sign") })).toBe("closed")
  })

  it("by a button is for remote sessions only", () => {
    expect(said({ method: "app_button" })).toBe("button_closed")
    expect(said({ method: "app_button", ...on("open", true) })).toBe("sign")
    expect(said({ method: "app_button", isProofGood: false, ...on("open", true) })).toBe("code_expired")
  })

  it("by a link lasts four hours for who was seen there", () => {
    const link = (change: Partial<SigningFacts>) => said({ method: "personal_link", ...change })
    expect(link({ now: window.signInEnds })).toBe("sign")
    expect(link({ ...on("to_sign"), line: "present" })).toBe("sign")
    expect(link({ ...on("to_sign"), line: "expected" })).toBe("closed")
    expect(link({ ...on("to_sign"), line: "absent" })).toBe("closed")
    expect(link({ ...on("to_sign"), line: "present", now: window.linkEnds - 1 })).toBe("sign")
    expect(link({ ...on("to_sign"), line: "present", now: window.linkEnds })).toBe("closed")
    expect(link({ ...on("signed"), line: "present" })).toBe("sign")
    expect(link({ ...on("signed"), line: "absent" })).toBe("closed")
    expect(link({ ...on("closed"), line: "present" })).toBe("closed")
    expect(link(on("upcoming"))).toBe("too_early")
  })

  it("too late needs the trainer where the school says so", () => {
    const policy = { lateRefusedAfter: 15 }
    expect(said({ policy, now: startsAt + 15 * MINUTE })).toBe("sign")
    expect(said({ policy, now: startsAt + 15 * MINUTE + 1 })).toBe("late_refused")
    expect(said({ policy, now: startsAt + 16 * MINUTE, method: "trainer_device" })).toBe("sign")
    expect(said({ policy, now: startsAt + 16 * MINUTE, method: "personal_link" })).toBe("sign")
  })

  it("answers in plain sentences", () => {
    for (const sentence of Object.values(signingRefusalWords)) expect(sentence).toMatch(/^[A-ZÉ].*\.$/)
    const plain = (text: string) => text.replaceAll(/\s/g, " ")
    expect(plain(opensWords(525))).toBe("L’émargement ouvrira à 8 h 45.")
    expect(plain(signedWords(541))).toBe("Présence enregistrée à 9 h 01. Bonne séance !")
    expect(plain(alreadySignedWords(541))).toBe("Vous avez déjà émargé pour cette séance (9 h 01).")
    expect(plain(lateWords(562))).toBe(
      "Vous émargez en retard : votre heure d’arrivée (9 h 22) sera enregistrée.",
    )
    expect(plain(wrongCodeWords(3))).toBe("Code incorrect. Il vous reste 3 essais.")
    expect(plain(wrongCodeWords(1))).toBe("Code incorrect. Il vous reste 1 essai.")
    expect(plain(lockedWords())).toMatch(/2 minutes/)
  })
})

describe("signals of a doubtful sheet", () => {
  const signature = (learnerId: string, change: Partial<SeenSignature> = {}): SeenSignature => ({
    learnerId,
    at: startsAt,
    method: "qr_rotating",
    deviceId: learnerId,
    isAbsent: false,
    isAwaited: true,
    isExcused: false,
    ...change,
  })
  const allowed = { from: startsAt, to: endsAt }
  const many = (count: number, apart: number, change: Partial<SeenSignature> = {}) =>
    Array.from({ length: count }, (_, index) =>
      signature(`learner ${index}`, { at: startsAt + index * apart, ...change }),
    )
  const found = (signatures: readonly SeenSignature[]) => signalsOf(signatures, allowed)

  it("name five signatures within three seconds, unless a tablet goes round", () => {
    expect(found(many(5, 750))).toEqual(["burst_time"])
    expect(found(many(5, 751))).toEqual([])
    expect(found(many(4, 0))).toEqual([])
    expect(found(many(9, 0, { method: "trainer_device" }))).toEqual([])
    expect(found([...many(5, 750)].reverse())).toEqual(["burst_time"])
  })

  it("name a phone that signed for two, but not a tablet nor paper", () => {
    const two = (change: Partial<SeenSignature>) => [
      signature("a", { deviceId: "phone", ...change }),
      signature("b", { deviceId: "phone", at: startsAt + MINUTE, ...change }),
    ]
    expect(found(two({}))).toEqual(["burst_same_device"])
    expect(found(two({ method: "trainer_device" }))).toEqual([])
    expect(found(two({ method: "paper" }))).toEqual([])
    expect(found(two({ deviceId: null }))).toEqual([])
    expect(found([...two({}).slice(0, 1), ...two({}).slice(0, 1)])).toEqual([])
  })

  it("name what contradicts the sheet", () => {
    expect(found([signature("a", { at: startsAt - 1 })])).toEqual(["outside_window"])
    expect(found([signature("a", { at: endsAt })])).toEqual(["outside_window"])
    // What was signed by hand is read later.
    expect(found([signature("a", { at: endsAt + MINUTE, method: "paper" })])).toEqual([])
    expect(found([signature("a", { isAbsent: true })])).toEqual(["signed_while_absent"])
    expect(found([signature("a", { isAwaited: false })])).toEqual(["signed_not_awaited"])
    expect(found([signature("a", { isExcused: true })])).toEqual(["signed_while_excused"])
    const all = [
      ...many(5, 0, {
        deviceId: "phone",
        isAbsent: true,
        isAwaited: false,
        isExcused: true,
        at: startsAt - 1,
      }),
    ]
    expect(found(all)).toEqual([...SHEET_SIGNALS])
    expect(SIGNING_METHODS).toContain("paper")
  })
})
