import { expect, it } from "vitest"
import { awaitedWords, type SigningProgress } from "./signing-progress.ts"

const progress = (changes: Partial<SigningProgress> = {}): SigningProgress => ({
  signed: 1,
  signers: 3,
  awaited: 1,
  first: { name: "Odile Branchereau", since: "2026-11-13" },
  ...changes,
})

it.each([
  ["2026-11-17", 1, "Attend Odile Branchereau depuis 4 j"],
  ["2026-11-13", 1, "Attend Odile Branchereau depuis aujourd’hui"],
  ["2026-11-14", 2, "Attend Odile Branchereau et 1 autre depuis 1 j"],
  ["2026-11-14", 3, "Attend Odile Branchereau et 2 autres depuis 1 j"],
] as const)("on %s, with %i awaited: %s", (on, awaited, label) => {
  expect(awaitedWords(progress({ awaited }), on)).toEqual({ label, by: null })
})

it("says that the documents are being sealed once everybody has signed", () => {
  expect(awaitedWords(progress({ signed: 3, awaited: 0, first: null }), "2026-11-17").label).toBe(
    "Sceller les documents signés",
  )
})
