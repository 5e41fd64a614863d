import { describe, expect, it } from "vitest"
import {
  badgeOf,
  contractBadge,
  type ExecutionInput,
  type ExecutionStatus,
  executionStatus,
} from "./execution.ts"
import {
  type ContractStatus,
  contractStatuses,
  forKind,
  statusKeys,
  statusLabel,
  statusTone,
} from "./status.ts"

const facts: ExecutionInput = {
  status: "engaged",
  start: "2026-09-01",
  end: "2028-08-31",
  brokenOn: null,
  suspensions: [],
}
const on = (today: string, over: Partial<ExecutionInput> = {}) =>
  executionStatus({ ...facts, ...over }, today)

describe("where a contract stands in its time", () => {
  it.each([
    ["2026-08-31", "upcoming"],
    ["2026-09-01", "running"],
    ["2028-08-31", "running"],
    ["2028-09-01", "finished"],
  ])("on %s it is %s", (today, expected) => {
    expect(on(today)).toBe(expected)
  })

  it("without dates it is still to come, without end it runs", () => {
    expect(on("2026-10-01", { start: null })).toBe("upcoming")
    expect(on("2030-10-01", { end: null })).toBe("running")
  })

  it("runs until the last day of a rupture, and is broken the day after", () => {
    expect(on("2027-01-15", { brokenOn: "2027-01-15" })).toBe("running")
    expect(on("2027-01-16", { brokenOn: "2027-01-15" })).toBe("broken")
    expect(on("2029-01-01", { brokenOn: "2027-01-15" })).toBe("broken")
  })

  it("is suspended from the first to the last day, or without end", () => {
    const suspensions = [{ from: "2027-02-01", to: "2027-02-15" }]
    expect(on("2027-01-31", { suspensions })).toBe("running")
    expect(on("2027-02-01", { suspensions })).toBe("suspended")
    expect(on("2027-02-15", { suspensions })).toBe("suspended")
    expect(on("2027-02-16", { suspensions })).toBe("running")
    expect(on("2028-01-01", { suspensions: [{ from: "2027-02-01", to: null }] })).toBe("suspended")
    expect(on("2028-09-01", { suspensions: [{ from: "2027-02-01", to: null }] })).toBe("finished")
  })

  it("is cancelled whatever its dates, archived or not", () => {
    expect(on("2027-01-01", { status: "cancelled" })).toBe("cancelled")
    expect(on("2027-01-01", { status: "archived", statusBeforeArchive: "cancelled" })).toBe("cancelled")
    expect(on("2029-01-01", { status: "archived", statusBeforeArchive: "settled" })).toBe("finished")
    expect(on("2027-01-01", { statusBeforeArchive: "cancelled" })).toBe("running")
  })
})

describe("the one badge of a list", () => {
  it.each([
    ["engaged", "running", "engaged"],
    ["engaged", "upcoming", "engaged"],
    ["engaged", "suspended", "engaged"],
    ["engaged", "finished", "finished"],
    ["filed", "finished", "finished"],
    ["engaged", "broken", "broken"],
    ["broken", "running", "broken"],
    ["cancelled", "cancelled", "cancelled"],
    ["refused", "finished", "refused"],
    ["rejected", "finished", "rejected"],
    ["transmitted", "finished", "transmitted"],
    ["settled", "finished", "settled"],
    ["archived", "broken", "archived"],
    ["draft", "upcoming", "draft"],
  ] as const)("%s and %s show %s", (status, execution, key) => {
    expect(badgeOf(status as ContractStatus, execution as ExecutionStatus, "apprentissage").key).toBe(key)
  })

  it("has the words and the tone of what it shows", () => {
    const badge = (status: ContractStatus, execution: ExecutionStatus) =>
      badgeOf(status, execution, "apprentissage")
    expect(badge("engaged", "finished")).toEqual({ key: "finished", label: "Terminé", tone: "neutral" })
    expect(badge("broken", "broken")).toEqual({ key: "broken", label: "Rompu", tone: "danger" })
  })

  it("follows the days of the contract and speaks of its own kind of learner", () => {
    const contract = {
      contract_type: "professionnalisation",
      status: "engaged",
      status_before_archive: null,
      starts_on: "2026-09-01",
      ends_on: "2027-08-31",
      broken_on: null,
      employeur_secteur: null,
      employeur_type: null,
    } as const
    const label = (over: object, today = "2027-01-15") => contractBadge({ ...contract, ...over }, today).label
    expect(label({})).toBe("Engagé")
    expect(label({}, "2027-09-01")).toBe("Terminé")
    expect(label({ broken_on: "2027-01-14" })).toBe("Rompu")
    expect(label({ broken_on: "2027-01-15" })).toBe("Engagé")
    expect(label({ status: "archived", status_before_archive: "engaged", broken_on: "2027-01-01" })).toBe(
      "Archivé",
    )
    expect(label({ status: "awaiting_student" })).toBe("À compléter par le salarié")
  })
})

describe("statuses", () => {
  it("have the labels, tones and locks of the specification", () => {
    const rows = statusKeys.map(
      (key) =>
        `${key} ${statusLabel(key, "apprentissage")} ${statusTone(key)} ${contractStatuses[key].editable}`,
    )
    expect(rows).toEqual([
      "draft Brouillon neutral all",
      "imported Importé – à compléter waiting missing",
      "awaiting_student À compléter par l’apprenti waiting all",
      "awaiting_company À compléter par l’entreprise waiting all",
      "to_check À vérifier info all",
      "ready Prêt info nothing",
      "convention_to_validate Convention à valider waiting convention",
      "convention_validated Convention validée info nothing",
      "in_signature En signature info nothing",
      "signature_declined Signature refusée danger nothing",
      "signature_expired Signature expirée danger nothing",
      "signed Signé info attachments",
      "to_transmit À transmettre waiting attachments",
      "transmitted Transmis outside nothing",
      "rejected Rejeté (technique) danger requested",
      "received Reçu par l’OPCO outside nothing",
      "under_review En instruction outside nothing",
      "info_requested Compléments demandés waiting requested",
      "engaged Engagé success nothing",
      "refused Refusé danger nothing",
      "filed Déposé success nothing",
      "cancelled Annulé neutral nothing",
      "broken Rompu danger nothing",
      "settled Soldé neutral nothing",
      "archived Archivé neutral nothing",
    ])
  })

  it("speak of an employee in a professionalization contract", () => {
    expect(statusLabel("awaiting_student", "professionnalisation")).toBe("À compléter par le salarié")
    expect(forKind("L'apprenti ; l'apprenti ; de l'apprenti ; Apprenti", "professionnalisation")).toBe(
      "Le salarié\u202f; le salarié\u202f; du salarié\u202f; Salarié",
    )
    expect(forKind("de l'apprenti", "apprentissage")).toBe("de l’apprenti")
  })
})
