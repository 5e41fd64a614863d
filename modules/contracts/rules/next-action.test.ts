import { describe, expect, it } from "vitest"
import type { DepositProgress, Filing } from "./lifecycle/facts.ts"
import { contractMoves, type MoveKey } from "./lifecycle/moves.ts"
import { type ContractStatus, statusKeys } from "./lifecycle/status.ts"
import { atOpco, nextAction, nextStep, ways } from "./next-action.ts"
import { type AskMove, askMoves, isAskedIn } from "./whom-to-ask.ts"

const NOTHING_LEFT = {
  ...{ missing: 0, blocking: 0, warnings: 0, asked: null as AskMove | null },
  ...{ needsConvention: true, filing: "opco" as Filing, deposit: null as DepositProgress },
}
const allMoves = Object.keys(contractMoves) as MoveKey[]
const movesFrom = (status: ContractStatus): Set<MoveKey> =>
  new Set(allMoves.filter((move) => (contractMoves[move].from as readonly string[]).includes(status)))

const without = (moves: ReadonlySet<MoveKey>, ...closed: MoveKey[]) =>
  new Set([...moves].filter((move) => !closed.includes(move)))

/** What is not one button today: the provider, the OPCO's own connection. */
const LATER: MoveKey[] = ["startSignature", "startSignatureAlone", "transmit", "amend", "break"]
const offered = (status: ContractStatus, ...closed: MoveKey[]) =>
  without(movesFrom(status), ...LATER, ...closed)

describe("the one next action of a contract", () => {
  // status, what is left, moves that are closed, what is awaited, of whom, what the button says
  type Line = [
    ContractStatus,
    Partial<typeof NOTHING_LEFT>,
    MoveKey[],
    string | null,
    string | null,
    string | null,
  ]
  const table: Line[] = [
    ["draft", { missing: 9, blocking: 2 }, [], "Compléter 9 cases", "École", "Compléter 9 cases"],
    ["draft", { missing: 1 }, [], "Compléter 1 case", "École", "Compléter 1 case"],
    ["draft", { blocking: 2 }, [], "Corriger 2 points bloquants", "École", "Corriger 2 points bloquants"],
    ["draft", { warnings: 3 }, [], "Vérifier et valider", "École", "Passer à la vérification"],
    ["draft", {}, [], "Vérifier et valider", "École", "Passer à la vérification"],
    ...(
      [
        ["draft", "askCompany", "Envoyer à l’entreprise"],
        ["draft", "askStudent", "Envoyer à l’étudiant"],
        ["to_check", "askCorrection", "Demander une correction à l’entreprise"],
      ] as const
    ).flatMap(([status, asked, label]): Line[] => [
      // What is missing counts among the blocking points too.
      [status, { missing: 2, blocking: 1, asked }, [], label, "École", label],
      // Nobody can be written to: the school does what it can.
      [
        status,
        { missing: 2, blocking: 1, asked },
        [asked],
        "Compléter 2 cases",
        "École",
        "Compléter 2 cases",
      ],
    ]),
    ["imported", {}, [], "Compléter l’import", "École", "Valider l’import"],
    ["imported", { missing: 4 }, ["validateImport"], "Compléter l’import", "École", "Compléter l’import"],
    ["awaiting_student", {}, [], "Compléter sa partie", "Étudiant", "Relancer l’étudiant"],
    ["awaiting_company", { missing: 4 }, [], "Compléter sa partie", "Entreprise", "Relancer l’entreprise"],
    [
      "to_check",
      { blocking: 1 },
      ["declareReady"],
      "Corriger 1 point bloquant",
      "École",
      "Corriger 1 point bloquant",
    ],
    ["to_check", { warnings: 2 }, ["declareReady"], "Traiter 2 alertes", "École", "Traiter 2 alertes"],
    ["to_check", { warnings: 1 }, ["declareReady"], "Traiter 1 alerte", "École", "Traiter 1 alerte"],
    ["to_check", {}, ["fileAgain"], "Vérifier et valider", "École", "Déclarer le contrat prêt"],
    ["to_check", {}, ["fileAgain", "declareReady"], "Vérifier et valider", "École", "Vérifier et valider"],
    [
      "to_check",
      {},
      ["declareReady"],
      "Vérifier et valider",
      "École",
      "Reprendre le dépôt sans nouvelle signature",
    ],
    ["ready", {}, [], "Préparer la convention", "École", "Proposer la convention"],
    [
      "ready",
      {},
      ["proposeConvention"],
      "Préparer la convention",
      "École",
      "Enregistrer la signature sur papier",
    ],
    [
      "ready",
      { needsConvention: false },
      ["proposeConvention"],
      "Faire signer",
      "École",
      "Enregistrer la signature sur papier",
    ],
    ["ready", {}, ["proposeConvention", "signOnPaper"], "Préparer la convention", "École", "Rouvrir"],
    ["convention_to_validate", {}, [], "Valider la convention", "Entreprise", "Approuver la convention"],
    [
      "convention_to_validate",
      {},
      ["approveConvention"],
      "Valider la convention",
      "Entreprise",
      "Relancer l’entreprise",
    ],
    ["convention_validated", {}, [], "Faire signer", "École", "Enregistrer la signature sur papier"],
    ["in_signature", {}, [], "Signer", "Signataires", null],
    [
      "signature_declined",
      {},
      [],
      "Corriger et renvoyer en signature",
      "École",
      "Corriger (les signatures seront annulées)",
    ],
    [
      "signature_expired",
      {},
      [],
      "Renvoyer en signature",
      "École",
      "Corriger (les signatures seront annulées)",
    ],
    ["signed", {}, [], "Compléter les pièces", "École", "Compléter les pièces"],
    ...(["signed", "to_transmit"] as const).map(
      (status): Line => [
        status,
        { blocking: 1 },
        ["declareTransmitted"],
        "Corriger 1 point avant de transmettre",
        "École",
        "Corriger 1 point avant de transmettre",
      ],
    ),
    [
      "to_transmit",
      { blocking: 2 },
      [],
      "Corriger 2 points avant de transmettre",
      "École",
      "Corriger 2 points avant de transmettre",
    ],
    ["to_transmit", {}, ["resumeTransmission"], "Transmettre à l’OPCO", "École", "Déclarer la transmission"],
    ["transmitted", {}, [], "Accuser réception", "OPCO", "Enregistrer l’accusé de réception"],
    ["rejected", {}, [], "Corriger le rejet", "École", "Préparer un nouvel envoi"],
    ["rejected", {}, ["transmitAgain"], "Corriger le rejet", "École", "Corriger le contrat"],
    [
      "received",
      {},
      ["confirmAcceptance", "confirmRefusal"],
      "Instruire le dossier",
      "OPCO",
      "Enregistrer la mise en instruction",
    ],
    [
      "under_review",
      {},
      ["confirmAcceptance", "confirmRefusal"],
      "Rendre sa décision",
      "OPCO",
      "Enregistrer l’accord",
    ],
    ...(["received", "under_review"] as const).flatMap((status): Line[] => [
      // The day after the delay, silence is a decision that the school records.
      [
        status,
        {},
        ["confirmRefusal"],
        "Confirmer l’acceptation tacite",
        "École",
        "Confirmer l’acceptation tacite",
      ],
      [
        status,
        {},
        ["confirmAcceptance"],
        "Confirmer le refus implicite",
        "École",
        "Confirmer le refus implicite",
      ],
    ]),
    ["info_requested", {}, [], "Répondre à l’OPCO", "École", "Envoyer les compléments"],
    ["engaged", {}, [], null, null, null],
    ["refused", {}, [], "Corriger ou contester", "École", "Corriger après le refus"],
    ["filed", {}, [], null, null, null],
    ["cancelled", {}, [], null, null, "Archiver"],
    ["broken", {}, [], null, null, null],
    ["settled", {}, [], null, null, "Archiver"],
    ["archived", {}, [], null, null, null],
  ]

  it.each(table)(
    "%s, left %o, closed %o: %s by %s, button « %s »",
    (status, left, closed, label, by, button) => {
      const action = nextAction(status, { ...NOTHING_LEFT, ...left }, offered(status, ...closed))
      expect([action.label, action.by, action.act?.label ?? null]).toEqual([label, by, button])
    },
  )

  it("does not have the school type what the OPCO tells by the exchange, unless it stays silent", () => {
    const said = (status: ContractStatus, ...closed: MoveKey[]) =>
      nextAction(status, { ...NOTHING_LEFT, deposit: "followed" }, offered(status, ...closed))
    expect(said("transmitted")).toEqual({ label: "Accuser réception", by: "OPCO", act: null })
    expect(said("received", "confirmAcceptance", "confirmRefusal").act).toBeNull()
    expect(said("under_review", "confirmAcceptance", "confirmRefusal").act).toBeNull()
    expect(said("under_review", "confirmAcceptance").act?.move).toBe("confirmRefusal")
    expect(said("info_requested").act?.move).toBe("answerInfo")
  })

  it("has the school bring the documents that the OPCO lacks before its decision is awaited", () => {
    const said = (status: ContractStatus, deposit: DepositProgress) =>
      nextAction(status, { ...NOTHING_LEFT, deposit }, offered(status))
    for (const status of atOpco) {
      const label = "Déposer les pièces sur le portail"
      expect(said(status, "to_carry")).toEqual({
        label,
        by: "École",
        act: { kind: "documents", move: null, label },
      })
      expect(said(status, "documents_stopped").act?.label).toBe("Reprendre l’envoi des pièces")
    }
    expect(said("info_requested", "to_carry").act?.move).toBe("answerInfo")
    expect(said("engaged", "to_carry")).toEqual({ label: null, by: null, act: null })
  })

  it("speaks of every status", () => {
    expect(new Set(table.map(([status]) => status))).toEqual(new Set(statusKeys))
  })

  it("once they are there, signs and transmits by the provider and the OPCO rather than on paper", () => {
    const said = (status: ContractStatus, ...closed: MoveKey[]) =>
      nextAction(status, NOTHING_LEFT, without(movesFrom(status), ...closed)).act?.move
    expect(said("ready", "proposeConvention")).toBe("startSignatureAlone")
    expect(said("convention_validated")).toBe("startSignature")
    expect(said("to_transmit", "resumeTransmission")).toBe("transmit")
    expect(said("to_transmit")).toBe("resumeTransmission")
  })

  it("never ends a contract, nor takes a step back while one forward is open", () => {
    const steps = statusKeys.flatMap((status) => ways[status])
    for (const dangerous of ["cancel", "break", "recall", "askCorrection"])
      expect(steps).not.toContain(dangerous)
    for (const status of statusKeys) {
      const back = ways[status].indexOf("reopen")
      if (back !== -1) expect(back).toBe(ways[status].length - 1)
    }
  })

  it("asks somebody else only where that is a step, and leads out of the status", () => {
    for (const status of statusKeys)
      for (const asked of askMoves) {
        const { act } = nextAction(status, { ...NOTHING_LEFT, missing: 1, asked }, new Set(askMoves))
        expect(act?.move === asked, `${status} → ${asked}`).toBe(isAskedIn(status, asked))
        if (isAskedIn(status, asked)) expect([...movesFrom(status)]).toContain(asked)
      }
  })

  it("offers only moves that lead out of the status", () => {
    for (const status of statusKeys)
      for (const way of ways[status])
        if (way in contractMoves) expect([...movesFrom(status)], `${status} → ${way}`).toContain(way)
  })

  it("says what lists, board and files say", () => {
    for (const status of statusKeys)
      for (const left of [
        NOTHING_LEFT,
        { ...NOTHING_LEFT, missing: 2, blocking: 1 },
        { ...NOTHING_LEFT, blocking: 1 },
      ]) {
        const { label, by } = nextAction(status, left, offered(status, "confirmAcceptance", "confirmRefusal"))
        const step = nextStep(status, left)
        expect([label, by]).toEqual([step?.label ?? null, step?.by ?? null])
      }
  })
})
