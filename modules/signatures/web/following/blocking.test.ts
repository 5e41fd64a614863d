import { expect, it } from "vitest"
import type { SignerView } from "../../wire/index.ts"
import { blockingIn } from "./blocking.ts"
import { headlineOf } from "./headline.ts"

const now = new Date("2026-11-17T10:00:00Z")

const signer = (changes: Partial<SignerView>): SignerView => ({
  id: "1",
  role: "employer",
  name: "Odile Branchereau",
  email: "odile@exemple.fr",
  phone: null,
  turn: 1,
  status: "to_sign",
  documents: [],
  invited_at: "2026-11-14T09:00:00Z",
  opened_at: null,
  reminded_at: null,
  signed_at: null,
  identified_by: null,
  declined_reason: null,
  is_locked: false,
  ...changes,
})

const envelope = (signers: SignerView[], status: "open" | "sealing" | "completed" | "declined" = "open") => ({
  adapter: "jalon" as const,
  status,
  signers,
  closed_at: "2026-11-16T09:00:00Z",
  expires_at: "2026-12-14T09:00:00Z",
})

it("names who blocks, the longest first; nobody who signed or waits for their turn", () => {
  const late = signer({ id: "2", name: "Zoé Étienne", invited_at: "2026-11-10T09:00:00Z" })
  const found = blockingIn(
    envelope([
      signer({}),
      late,
      signer({ id: "3", status: "signed" }),
      signer({ id: "4", status: "waiting_turn" }),
    ]),
    now,
  )
  expect(found.map(({ signer: { id }, days }) => [id, days])).toEqual([
    ["2", 7],
    ["1", 3],
  ])
  expect(blockingIn(envelope([late], "completed"), now)).toEqual([])
})

it("says in one line who is waited for and since when", () => {
  expect(headlineOf(envelope([signer({})]), now)).toBe(
    "On attend Odile Branchereau, depuis 3 jours. Le lien n’a pas encore été ouvert.",
  )
  expect(
    headlineOf(
      envelope([signer({ invited_at: "2026-11-17T08:00:00Z", opened_at: "2026-11-17T09:00:00Z" })]),
      now,
    ),
  ).toBe("On attend Odile Branchereau, depuis aujourd’hui.")
  const both = [signer({}), signer({ id: "2", name: "Zoé Étienne", invited_at: "2026-11-16T09:00:00Z" })]
  expect(headlineOf(envelope(both), now)).toBe(
    "On attend Odile Branchereau et Zoé Étienne\u00a0: le plus ancien depuis 3 jours.",
  )
  expect(headlineOf(envelope([signer({ status: "signed" })], "sealing"), now)).toContain("scellement")
  expect(headlineOf(envelope([signer({ status: "declined" })], "declined"), now)).toBe(
    "Odile Branchereau a refusé de signer.",
  )
})

it("says of what is signed at the provider's only what is known there", () => {
  const elsewhere = (signers: SignerView[], status: "open" | "declined" = "open") => ({
    ...envelope(signers, status),
    adapter: "provider" as const,
  })
  expect(headlineOf(elsewhere([signer({})]), now)).not.toContain("ouvert")
  expect(headlineOf(elsewhere([signer({ status: "waiting_turn" })]), now)).toBe(
    "Les documents partent chez le prestataire de signature.",
  )
  expect(headlineOf(elsewhere([signer({})], "declined"), now)).toBe(
    "La signature a été arrêtée chez le prestataire.",
  )
})
