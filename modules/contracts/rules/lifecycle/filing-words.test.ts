import { describe, expect, it } from "vitest"
import { nextAction, ways } from "../next-action.ts"
import { contractBadge } from "./execution.ts"
import { forFiling } from "./filing-words.ts"
import { contractMoves, type MoveKey } from "./moves.ts"
import { statusKeys, statusLabel } from "./status.ts"

const commune = { employeur_secteur: "public", employeur_type: "22" }
const trading = { employeur_secteur: "public", employeur_type: "30" }
const days = { status_before_archive: null, starts_on: null, ends_on: null, broken_on: null }
const badge = (status: (typeof statusKeys)[number], employer: typeof commune) =>
  contractBadge({ ...days, ...employer, status, contract_type: "apprentissage" }, "2026-11-17").label
const left = { missing: 0, blocking: 0, warnings: 0, asked: null, needsConvention: true, deposit: null }
const all = new Set(Object.keys(contractMoves) as MoveKey[])

describe("the contract of a public employer, at the school", () => {
  it.each(statusKeys)("%s names no OPCO, neither in its badge nor in what comes next", (status) => {
    const { label, by, act } = nextAction(status, { ...left, filing: "ddets" }, all)
    const none = nextAction(status, { ...left, filing: "ddets" }, new Set())
    expect(
      [badge(status, commune), label, by, act?.label, none.label, none.act?.label].join(" "),
    ).not.toMatch(/OPCO/)
  })

  it("is received and answered by the DDETS, that of one that trades by an OPCO", () => {
    expect(badge("received", commune)).toBe("Reçu par la DDETS")
    expect(badge("received", trading)).toBe("Reçu par l’OPCO")
    expect(statusLabel("received", "apprentissage", "either")).toBe("Reçu par l’organisme de dépôt")
    expect(statusLabel("received", "professionnalisation", "either")).toBe("Reçu par l’OPCO")
    expect(nextAction("under_review", { ...left, filing: "ddets" }, new Set())).toMatchObject({ by: "DDETS" })
    expect(nextAction("info_requested", { ...left, filing: "ddets" }, new Set()).label).toBe(
      "Répondre à la DDETS",
    )
    expect(nextAction("to_transmit", { ...left, filing: "ddets" }, new Set()).label).toBe("Déposer sur CELIA")
    expect(nextAction("to_transmit", { ...left, filing: "opco" }, new Set()).label).toBe(
      "Transmettre à l’OPCO",
    )
  })

  it("no step of the life cycle names an OPCO either", () => {
    for (const { label } of Object.values(contractMoves))
      expect(forFiling(label, "ddets")).not.toMatch(/OPCO/)
    expect(Object.keys(ways)).toEqual(expect.arrayContaining([...statusKeys]))
    expect(forFiling("L’OPCO a refusé l’avenant", "ddets")).toBe("La DDETS a refusé l’avenant")
    expect(forFiling("L’OPCO a refusé l’avenant", "opco")).toBe("L’OPCO a refusé l’avenant")
  })
})
