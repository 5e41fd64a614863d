import { describe, expect, it } from "vitest"
import { actors } from "./facts.ts"
import { type ContractMove, type ContractState, effects, requiredInputs } from "./move.ts"
import { contractMoves, isRepeated, type MoveKey, moveFor, moveKeys, moves } from "./moves.ts"
import { brokenNeeds, openMoves } from "./moves.vectors.ts"
import { moveContents } from "./moves-contents.vectors.ts"
import { type NeedKey, needs, unmet } from "./needs.fr.ts"
import { statusKeys } from "./status.ts"
import { lifecycleInput } from "./testing/facts.ts"

const seen = (text: string): string => text.replaceAll("\u00a0", "~").replaceAll("\u202f", "_")
const states: readonly ContractState[] = ["none", ...statusKeys]
const words = (text: string): string[] => text.split(" ").filter((word) => word !== "")

/** Facts under which a move is open: those that break no condition of its own. */
const openings: Partial<Record<MoveKey, object>> = {
  approveConvention: { needsSchoolApproval: true },
  startSignatureAlone: { needsConvention: false },
  confirmAcceptance: { filing: "ddets", today: "2026-09-21", decisionLimit: "2026-09-20" },
  confirmRefusal: { today: "2026-09-21", decisionLimit: "2026-09-20" },
  fileAgain: { wasSigned: true },
  resumeTransmission: { deposit: "stopped" },
  abandonTransmission: { deposit: "stopped" },
  break: { wasSigned: true, hasStarted: true },
  settle: { today: "2028-09-01" },
}
const openInput = (move: MoveKey, over: object = {}) => lifecycleInput({ ...openings[move], ...over })

describe("every state, move and actor", () => {
  it.each(states)("from %s", (state) => {
    for (const actor of actors) {
      const expected = words(openMoves[state]?.[actor] ?? "").map((pair) => pair.split(">")[0])
      const found = moves(state, actor, lifecycleInput()).filter(
        (offer) => offer.allowed || !offer.reasons.some(({ code }) => code === "status" || code === "actor"),
      )
      expect([actor, found.map(({ move }) => move).sort()]).toEqual([actor, expected.sort()])
    }
  })

  it("names every state and no other", () => {
    expect(Object.keys(openMoves).sort()).toEqual([...states].sort())
    expect(Object.keys(moveContents).sort()).toEqual([...moveKeys].sort())
  })

  it("leads where it should once its conditions are met", () => {
    for (const state of states)
      for (const actor of actors)
        for (const pair of words(openMoves[state]?.[actor] ?? "")) {
          const [move, to] = pair.split(">") as [MoveKey, string]
          const facts = openInput(
            move,
            move === "confirmAcceptance" ? { filing: "opco", kind: "professionnalisation" } : {},
          )
          const offer = moveFor(move, state, actor, facts)
          expect([state, actor, move, offer.allowed && offer.to]).toEqual([state, actor, move, to])
        }
  })

  it("says both what status and who it would take", () => {
    const offer = moveFor("submitCompany", "draft", "student", lifecycleInput())
    expect(
      offer.allowed === false && offer.reasons.map(({ code, sentence }) => [code, seen(sentence)]),
    ).toEqual([
      ["status", "Le contrat est au statut «~Brouillon~»_; il faudrait «~À compléter par l’entreprise~»."],
      ["actor", "Cette action est faite par l’entreprise."],
    ])
  })

  it("names several with « ou », and a contract that does not exist", () => {
    const sentence = (move: MoveKey, state: ContractState, actor: (typeof actors)[number]) => {
      const offer = moveFor(move, state, actor, lifecycleInput())
      return offer.allowed ? "" : seen(offer.reasons[0]?.sentence ?? "")
    }
    expect(sentence("askCompany", "none", "school")).toBe(
      "Le contrat est au statut «~Nouveau~»_; il faudrait «~Brouillon~» ou «~À compléter par l’apprenti~».",
    )
    expect(sentence("reject", "transmitted", "company")).toBe(
      "Cette action est faite par l’organisme de dépôt ou l’équipe de l’établissement.",
    )
    const others = [
      ["approveConvention", "convention_to_validate", "une personne autorisée à valider les conventions"],
      ["submitStudent", "awaiting_student", "l’apprenti"],
      ["completeSignature", "in_signature", "le service de signature"],
      ["settle", "engaged", "la facturation ou l’organisme de dépôt"],
      ["prepareFiling", "signed", "l’outil, de lui-même"],
    ] as const
    for (const [move, state, who] of others)
      expect(sentence(move, state, move === "submitStudent" ? "company" : "student")).toBe(
        `Cette action est faite par ${who}.`,
      )
  })

  it("stops at the status and the actor before it looks at conditions", () => {
    const offer = moveFor("askCompany", "engaged", "school", lifecycleInput({ hasCompanyEmail: false }))
    expect(offer.allowed === false && offer.reasons.map(({ code }) => code)).toEqual(["status"])
  })
})

describe("what a move needs, asks and leaves", () => {
  it.each(moveKeys)("%s", (key) => {
    const move: ContractMove = contractMoves[key]
    const [needed, asked, left] = moveContents[key] ?? ["", "", ""]
    const forOne = Object.entries(move.needsFor ?? {}).flatMap(([actor, list]) =>
      list.map((need) => `${actor}:${need}`),
    )
    expect([...move.needs, ...forOne]).toEqual(words(needed))
    expect([...move.inputs, ...(move.declares?.school ?? []).map((one) => `+${one}`)]).toEqual(words(asked))
    expect(move.effects).toEqual(words(left))
  })

  it("has no condition, demand or effect that nothing uses, and a label for each move", () => {
    const all: ContractMove[] = moveKeys.map((key) => contractMoves[key])
    const used = (list: (move: ContractMove) => readonly string[]) => new Set(all.flatMap(list))
    expect([...used((move) => [...move.needs, ...Object.values(move.needsFor ?? {}).flat()])].sort()).toEqual(
      Object.keys(needs).sort(),
    )
    expect([...used((move) => [...move.inputs, ...(move.declares?.school ?? [])])].sort()).toEqual(
      Object.keys(requiredInputs).sort(),
    )
    expect([...used((move) => move.effects)].sort()).toEqual([...effects].sort())
    for (const { label } of all) expect(label).toMatch(/^\p{Lu}\p{Ll}+/u)
    for (const label of Object.values(requiredInputs)) expect(label).toMatch(/^[\p{Lu}]/u)
    expect(new Set(all.map(({ label }) => label)).size).toBe(all.length)
  })

  it("asks the school for the date when it declares an answer, and the OPCO for none", () => {
    const asked = (actor: "school" | "opco") => {
      const offer = moveFor("accept", "under_review", actor, lifecycleInput())
      return offer.allowed ? offer.inputs : []
    }
    expect(asked("school")).toEqual(["deca_number", "opco_numbers", "answered_on"])
    expect(asked("opco")).toEqual(["deca_number", "opco_numbers"])
  })
})

describe("conditions", () => {
  it.each(Object.entries(brokenNeeds))("%s", (key, [facts, sentence]) => {
    expect(seen(unmet(key as NeedKey, lifecycleInput(facts)) ?? "")).toBe(sentence)
  })

  it("are all tried, and each closes its moves with its own reason", () => {
    expect(Object.keys(brokenNeeds).sort()).toEqual(Object.keys(needs).sort())
    for (const move of moveKeys) {
      const rule: ContractMove = contractMoves[move]
      for (const need of rule.needs) {
        const [state, actor] = [rule.from[0], rule.by[0]]
        if (state === undefined || actor === undefined) throw new Error(move)
        const facts = openInput(move, brokenNeeds[need]?.[0])
        const offer = moveFor(move, state, actor, facts)
        expect([move, need, offer.allowed]).toEqual([move, need, false])
        expect(offer.allowed === false && offer.reasons.map(({ code }) => code)).toContain(need)
      }
    }
  })

  it("of one actor do not bind the other", () => {
    const allowed = (
      move: MoveKey,
      state: ContractState,
      actor: "school" | "opco" | "invoicing" | "system",
      over: object,
    ) => moveFor(move, state, actor, openInput(move, over)).allowed
    expect(allowed("break", "engaged", "school", { ruptureFindings: 1 })).toBe(false)
    expect(allowed("break", "engaged", "opco", { ruptureFindings: 1 })).toBe(true)
    expect(allowed("settle", "engaged", "invoicing", { isLastPaymentIn: false })).toBe(false)
    expect(allowed("settle", "engaged", "opco", { isLastPaymentIn: false })).toBe(true)
    expect(allowed("archive", "settled", "system", { archiveFrom: null })).toBe(false)
    expect(allowed("archive", "settled", "school", { archiveFrom: null })).toBe(true)
  })

  it("hold at their edges", () => {
    const met = (need: NeedKey, over: object) => unmet(need, lifecycleInput(over)) === null
    expect(met("concluded_in_time", { today: "2026-09-01" })).toBe(true)
    expect(met("concluded_in_time", { today: "2026-09-10", concludedOn: "2026-08-30" })).toBe(true)
    expect(met("concluded_in_time", { today: "2026-08-01", concludedOn: "2026-09-02" })).toBe(false)
    expect(met("concluded_in_time", { start: null })).toBe(true)
    expect(met("decision_late", { today: "2026-09-21" })).toBe(true)
    expect(met("decision_late", { decisionLimit: null })).toBe(true)
    expect(met("over", { today: "2028-09-01" })).toBe(true)
    expect(met("over", { brokenOn: "2026-10-01" })).toBe(true)
    expect(met("over", { end: null })).toBe(false)
    expect(met("not_over", { today: "2028-08-31" })).toBe(true)
    expect(met("not_over", { end: null })).toBe(true)
    expect(met("archive_due", { archiveFrom: "2026-08-25" })).toBe(true)
    expect(met("school_approved", { needsSchoolApproval: true, isSchoolApproved: true })).toBe(true)
    expect(met("silence_accepts", { kind: "professionnalisation" })).toBe(true)
    expect(met("silence_accepts", { filing: "ddets" })).toBe(true)
    expect(met("silence_refuses", { kind: "professionnalisation" })).toBe(false)
    expect(
      seen(
        unmet("approval_expected", lifecycleInput({ needsSchoolApproval: true, isSchoolApproved: true })) ??
          "",
      ),
    ).toBe("La convention est déjà approuvée par l’établissement.")
  })

  it("count in French: 0 and 1 are singular", () => {
    const said = (key: NeedKey, over: object) => seen(unmet(key, lifecycleInput(over)) ?? "")
    expect(said("company_part", { companyFieldsMissing: 2 })).toBe(
      "2 champs restent à compléter par l’entreprise.",
    )
    expect(said("student_part", { studentFieldsMissing: 1 })).toContain("1 champ reste")
    expect(said("no_blocking", { blockingFindings: 1 })).toBe("1 point bloquant reste à corriger.")
    expect(said("warnings_acknowledged", { warningsToAcknowledge: 2 })).toBe(
      "2 alertes restent à prendre en compte.",
    )
    expect(said("convention_rules", { conventionFindings: 1 })).toBe(
      "1 point reste à corriger dans la convention.",
    )
    expect(said("signers", { incompleteSigners: 1 })).toContain("1 signataire est incomplet~:")
    expect(said("filing_rules", { filingFindings: 3 })).toBe(
      "3 points bloquants restent à corriger avant de transmettre.",
    )
    expect(said("attachments", { attachmentsMissing: 2 })).toBe("2 pièces manquent au dossier.")
    expect(said("rupture", { ruptureFindings: 1 })).toBe("1 point reste à corriger dans la rupture.")
  })
})

describe("where a move leads, when that depends", () => {
  const to = (move: MoveKey, state: ContractState, actor: "school" | "opco", over: object) => {
    const offer = moveFor(move, state, actor, openInput(move, over))
    return offer.allowed ? offer.to : null
  }

  it("the State files what an OPCO engages", () => {
    expect(to("accept", "under_review", "opco", { filing: "ddets" })).toBe("filed")
    expect(to("accept", "under_review", "opco", {})).toBe("engaged")
    expect(to("confirmAcceptance", "under_review", "school", {})).toBe("filed")
  })

  it("an import takes the state of the OPCO, a restored contract its own", () => {
    expect(to("validateImport", "imported", "school", { outsideStatus: "under_review" })).toBe("under_review")
    expect(to("restore", "archived", "school", { statusBeforeArchive: "cancelled" })).toBe("cancelled")
  })
})

describe("a message that comes twice", () => {
  it("moves the contract once", () => {
    expect(isRepeated("completeSignature", "in_signature")).toBe(false)
    for (const state of [
      "signed",
      "to_transmit",
      "transmitted",
      "rejected",
      "received",
      "under_review",
    ] as const)
      expect(isRepeated("completeSignature", state)).toBe(true)
    for (const state of [
      "info_requested",
      "engaged",
      "refused",
      "filed",
      "broken",
      "settled",
      "archived",
    ] as const)
      expect(isRepeated("completeSignature", state)).toBe(true)
    for (const state of ["none", "draft", "to_check", "signature_declined", "cancelled"] as const)
      expect(isRepeated("completeSignature", state)).toBe(false)
    expect(isRepeated("declineSignature", "signature_declined")).toBe(true)
    expect(isRepeated("declineSignature", "signature_expired")).toBe(false)
    expect(isRepeated("expireSignature", "signature_expired")).toBe(true)
    expect(isRepeated("prepareFiling", "to_transmit")).toBe(true)
    expect(isRepeated("askCompany", "awaiting_company")).toBe(false)
  })
})

describe("a professionalization contract", () => {
  it("never speaks of an apprentice", () => {
    const facts = lifecycleInput({ kind: "professionnalisation", studentFieldsMissing: 1 })
    const offers = states.flatMap((state) => actors.flatMap((actor) => moves(state, actor, facts)))
    const said = offers.flatMap((offer) =>
      offer.allowed ? [offer.label] : [offer.label, ...offer.reasons.map(({ sentence }) => sentence)],
    )
    expect(said.filter((sentence) => /apprenti/i.test(sentence))).toEqual([])
    expect(moveFor("askStudent", "draft", "school", facts).label).toBe("Envoyer à l’étudiant")
  })
})
