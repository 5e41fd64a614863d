import { initialLegalValues } from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import { type DeadlineInput, nextDeadline } from "./deadline.fr.ts"
import { statusKeys } from "./status.ts"

const facts: DeadlineInput = {
  status: "draft",
  kind: "apprentissage",
  filing: "opco",
  zone: "metropole",
  start: "2026-09-01",
  end: "2028-08-31",
  concludedOn: "2026-08-20",
  wasSigned: false,
  completeOn: "2026-09-14",
  brokenOn: null,
}
const next = (over: Partial<DeadlineInput>, today = "2026-08-20", legalValues = initialLegalValues) =>
  nextDeadline(legalValues, { ...facts, ...over }, today)

describe("the legal date of a row", () => {
  it("is chosen by the status", () => {
    const kinds = statusKeys.map((status) => `${status} ${next({ status }, "2028-10-01")?.kind ?? "-"}`)
    expect(kinds).toEqual([
      "draft signature",
      "imported -",
      "awaiting_student signature",
      "awaiting_company signature",
      "to_check signature",
      "ready signature",
      "convention_to_validate signature",
      "convention_validated signature",
      "in_signature signature",
      "signature_declined signature",
      "signature_expired signature",
      "signed filing",
      "to_transmit filing",
      "transmitted -",
      "rejected filing",
      "received decision",
      "under_review decision",
      "info_requested -",
      "engaged balance",
      "refused -",
      "filed -",
      "cancelled -",
      "broken balance",
      "settled -",
      "archived -",
    ])
  })

  it("before signature is the start of the contract", () => {
    expect(next({})).toEqual({
      kind: "signature",
      on: "2026-09-01",
      daysLeft: 12,
      urgency: "calm",
      sentence: "Le contrat doit être signé au plus tard le 01/09/2026.",
    })
    expect(next({}, "2026-08-25")?.urgency).toBe("soon")
    expect(next({}, "2026-08-24")?.urgency).toBe("calm")
    expect(next({}, "2026-09-01")).toMatchObject({ urgency: "soon", daysLeft: 0 })
    expect(next({}, "2026-09-01")?.sentence).toBe("Le contrat doit être signé au plus tard le 01/09/2026.")
    expect(next({}, "2026-09-02")).toMatchObject({
      urgency: "late",
      daysLeft: -1,
      sentence: "La date de début est dépassée alors que le contrat n’est pas signé.",
    })
    expect(next({ start: null })).toBeNull()
  })

  it("once signed is the last day to file", () => {
    const signed = { status: "signed" } as const
    expect(next(signed, "2026-09-02")).toEqual({
      kind: "filing",
      on: "2026-09-07",
      daysLeft: 5,
      urgency: "calm",
      sentence: "Le contrat doit être transmis à l’OPCO au plus tard le 07/09/2026.",
    })
    expect(next(signed, "2026-09-05")?.urgency).toBe("soon")
    expect(next(signed, "2026-09-08")?.sentence).toBe("Délai de dépôt dépassé de 1 jour ouvrable.")
    expect(next(signed, "2026-09-09")?.sentence).toBe("Délai de dépôt dépassé de 2 jours ouvrables.")
    const pro = { ...signed, kind: "professionnalisation" } as const
    expect(next(pro, "2026-12-31")?.sentence).toMatch(/^Délai de dépôt dépassé de \d+ jours\.$/)
    expect(next({ ...signed, filing: "ddets" }, "2026-09-02")?.sentence).toBe(
      "Le contrat doit être déposé sur CELIA au plus tard le 07/09/2026.",
    )
    expect(next({ ...signed, start: null })).toBeNull()
    expect(next({ ...signed, start: "2019-01-01" })).toBeNull()
  })

  it("in review is the last day of the decision, with what silence means", () => {
    const review = { status: "under_review" } as const
    expect(next(review, "2026-09-20")).toEqual({
      kind: "decision",
      on: "2026-10-04",
      daysLeft: 14,
      urgency: "calm",
      sentence: "Sans réponse le 04/10/2026, la prise en charge est réputée refusée.",
    })
    expect(next({ ...review, kind: "professionnalisation" }, "2026-10-04")?.sentence).toBe(
      "Sans réponse le 04/10/2026, la prise en charge est réputée acceptée.",
    )
    expect(next(review, "2026-10-05")?.sentence).toBe("Refus implicite à confirmer.")
    expect(next({ ...review, filing: "ddets" }, "2026-10-05")?.sentence).toBe(
      "Acceptation tacite à confirmer.",
    )
    expect(next({ ...review, completeOn: null })).toBeNull()
    expect(next({ ...review, completeOn: "2019-01-01" })).toBeNull()
  })

  it("after the end is the last day to claim the balance", () => {
    const engaged = { status: "engaged" } as const
    expect(next(engaged, "2028-08-31")).toBeNull()
    expect(next(engaged, "2028-09-01")).toMatchObject({
      on: "2028-12-31",
      urgency: "calm",
      sentence: "Le solde doit être facturé au plus tard le 31/12/2028.",
    })
    expect(next(engaged, "2028-12-01")?.urgency).toBe("soon")
    expect(next({ status: "broken", brokenOn: "2027-01-15" }, "2027-01-16")?.on).toBe("2027-05-15")
    expect(next({ status: "broken", brokenOn: "2027-01-15" }, "2027-01-15")).toBeNull()
    expect(next({ ...engaged, kind: "professionnalisation" }, "2028-09-01")).toBeNull()
    expect(next({ ...engaged, filing: "ddets" }, "2028-09-01")).toBeNull()
    expect(next({ ...engaged, end: null }, "2028-09-01")).toBeNull()
    expect(next(engaged, "2028-09-01", [])).toBeNull()
  })
})

describe("the legal date of a rupture", () => {
  const tasks = [
    { key: "tell_center", by: "2027-01-10" },
    { key: "certificate", by: "2027-01-09" },
    { key: "follow_up", by: "2027-07-15" },
    { key: "tell_opco", by: "2027-01-11" },
  ] as const
  const broken = (ruptureTasks: DeadlineInput["ruptureTasks"], filing: "opco" | "ddets" = "opco") =>
    next(
      { status: "broken", filing, brokenOn: "2027-01-15", ...(ruptureTasks && { ruptureTasks }) },
      "2027-01-10",
    )

  it("is the first of what the law dates", () => {
    expect(broken(tasks)).toMatchObject({ kind: "tell_opco", on: "2027-01-11", daysLeft: 1, urgency: "soon" })
    expect(broken(tasks, "ddets")?.sentence).toContain("CELIA")
    expect(broken(tasks.slice(0, 3))).toMatchObject({ kind: "follow_up", urgency: "calm" })
  })

  it("is none once all is done", () => {
    expect(broken([])).toBeNull()
    expect(broken(tasks.slice(0, 2))).toBeNull()
  })
})
