import { expect, it } from "vitest"
import { nextReminderOn, type Remindable, whyNotReminded } from "./why-not-reminded.ts"

const late: Remindable = {
  state: "transmitted",
  dueOn: "2026-10-31",
  payer: "employer",
  buyer: "Fournil",
  address: "compta@fournil.test",
  lastOn: null,
  isLeaving: false,
}
const why = (change: Partial<Remindable> = {}, on = "2026-11-18") =>
  whyNotReminded({ ...late, ...change }, on)

it("reminds whoever is late, from the day after the due date", () => {
  expect(why()).toBeNull()
  expect(why({}, "2026-11-01")).toBeNull()
  expect(why({}, "2026-10-31")).toContain("pas en retard")
  expect(why({ state: "partly_paid" })).toBeNull()
  for (const state of ["paid", "rejected", "cancelled"] as const)
    expect(why({ state }), state).toContain("pas en retard")
})

it("waits seven days between two reminders, and says when the next may go", () => {
  expect(nextReminderOn("2026-11-12")).toBe("2026-11-19")
  expect(why({ lastOn: "2026-11-12" })).toContain("19/11/2026")
  expect(why({ lastOn: "2026-11-11" })).toBeNull()
})

it("says of one that has not left that it is leaving, and never that it was sent", () => {
  expect(why({ lastOn: "2026-11-18", isLeaving: true })).toBe("Une relance est en cours d’envoi.")
  expect(why({ lastOn: "2026-11-11", isLeaving: true })).toBeNull()
})

it("says what to do when there is no address", () => {
  expect(why({ address: null })).toContain("fiche de l’entreprise")
  expect(why({ address: null, payer: "funder", buyer: "AKTO" })).toContain("portail")
})
