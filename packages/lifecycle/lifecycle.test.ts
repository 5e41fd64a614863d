import { describe, expect, it } from "vitest"
import {
  applyEffects,
  dayInput,
  type EffectHandlers,
  effectsLeft,
  inputFaults,
  later,
  lifecycle,
  type Move,
  printLifecycle,
  recorded,
  statusesWithoutWayOn,
} from "./index.ts"

type Status = "draft" | "sent" | "paid" | "archived" | "lost"
type Words = {
  status: Status
  actor: "clerk" | "customer"
  condition: "complete" | "in_time"
  input: "reason" | "paid_on"
  effect: "mailed" | "counted" | "stamped"
  destination: "previous"
}
type Known = { missing: number; isLate: boolean; before: Status | null }

const moves = {
  send: {
    label: "Envoyer",
    from: ["draft"],
    to: "sent",
    by: ["clerk"],
    needs: ["complete"],
    inputs: [],
    effects: ["mailed", "stamped"],
  },
  pay: {
    label: "Payer",
    from: ["sent"],
    to: "paid",
    by: ["customer", "clerk"],
    needs: [],
    needsFor: { customer: ["in_time"] },
    inputs: [],
    declares: { clerk: ["paid_on"] },
    effects: ["counted"],
  },
  archive: {
    label: "Archiver",
    from: ["paid"],
    to: "archived",
    by: ["clerk"],
    needs: [],
    inputs: ["reason"],
    effects: [],
  },
  restore: {
    label: "Restaurer",
    from: ["archived"],
    to: "previous",
    by: ["clerk"],
    needs: [],
    inputs: [],
    effects: [],
  },
  remark: {
    label: "Annoter",
    from: ["sent", "lost"],
    to: "same",
    by: ["clerk"],
    needs: [],
    inputs: [],
    effects: [],
  },
} as const satisfies Record<string, Move<Words>>

const bill = lifecycle<Words, keyof typeof moves, Known>({
  moves,
  conditions: {
    complete: ({ missing }) => (missing === 0 ? null : `${missing} champ à compléter.`),
    in_time: ({ isLate }) => (isLate ? "Trop tard." : null),
  },
  destinations: { previous: ({ before }) => before },
  words: {
    label: (label) => label,
    wrongStatus: (state) => `Pas depuis ${state}.`,
    wrongActor: ({ by }) => `Par ${by.join(", ")}.`,
    unknownDestination: () => "Où, on ne sait pas.",
  },
})
const known: Known = { missing: 0, isLate: false, before: null }

describe("a life cycle", () => {
  it("opens a move to who may make it, with where it leads and what it asks for", () => {
    expect(bill.moveFor("send", "draft", "clerk", known)).toEqual({
      move: "send",
      label: "Envoyer",
      allowed: true,
      to: "sent",
      inputs: [],
      effects: ["mailed", "stamped"],
    })
    expect(bill.moveFor("pay", "sent", "clerk", known)).toMatchObject({ allowed: true, inputs: ["paid_on"] })
    expect(bill.moveFor("pay", "sent", "customer", known)).toMatchObject({ allowed: true, inputs: [] })
  })

  it("says every reason that closes a move", () => {
    expect(bill.moveFor("send", "paid", "customer", known)).toMatchObject({
      allowed: false,
      reasons: [
        { code: "status", sentence: "Pas depuis paid." },
        { code: "actor", sentence: "Par clerk." },
      ],
    })
    expect(bill.moveFor("send", "draft", "clerk", { ...known, missing: 1 })).toMatchObject({
      reasons: [{ code: "complete", sentence: "1 champ à compléter." }],
    })
    expect(bill.moveFor("pay", "sent", "customer", { ...known, isLate: true })).toMatchObject({
      reasons: [{ code: "in_time" }],
    })
  })

  it("leads where the thing was, or says that nobody knows", () => {
    expect(bill.moveFor("restore", "archived", "clerk", { ...known, before: "paid" })).toMatchObject({
      to: "paid",
    })
    expect(bill.moveFor("restore", "archived", "clerk", known)).toMatchObject({
      reasons: [{ code: "destination" }],
    })
    expect(bill.moveFor("remark", "sent", "clerk", known)).toMatchObject({ to: "sent" })
  })

  it("names the statuses from which nothing final can be reached", () => {
    const statuses: Status[] = ["draft", "sent", "paid", "archived", "lost"]
    const ends = { previous: ["paid"] } as const
    expect(statusesWithoutWayOn(bill, statuses, ["paid"], ends)).toEqual(["lost"])
    expect(statusesWithoutWayOn(bill, statuses, ["paid"], ends, ["customer"])).toEqual([
      "draft",
      "archived",
      "lost",
    ])
  })

  it("prints itself", () => {
    expect(printLifecycle(bill)).toContain(
      "| pay (« Payer ») | sent | paid | customer, clerk | – | – | counted |",
    )
    expect(bill.from("sent")).toEqual(["pay", "remark"])
  })
})

describe("its effects", () => {
  type Row = { sent: number; stamp: string }
  const handlers: EffectHandlers<Words["effect"], { row: Row }, Partial<Row>> = {
    mailed: async ({ row }) => ({ sent: row.sent + 1 }),
    stamped: ({ row }) => ({ stamp: `${row.stamp}${row.sent}` }),
    counted: later("facturation"),
  }

  it("follow each other on the row the former left, and those to come are counted", async () => {
    expect(
      await applyEffects(handlers, ["mailed", "stamped", "counted"], { row: { sent: 0, stamp: "n" } }),
    ).toEqual({ sent: 1, stamp: "n1" })
    expect(effectsLeft(handlers)).toEqual({ facturation: ["counted"] })
    expect(effectsLeft({ ...handlers, counted: recorded("the line of the move") })).toEqual({})
  })

  it("do not compile when one is left out", () => {
    // @ts-expect-error `counted` has no handler
    const missing: EffectHandlers<Words["effect"], { row: Row }, Partial<Row>> = {
      mailed: handlers.mailed,
      stamped: handlers.stamped,
    }
    expect(missing).toBeDefined()
  })
})

describe("its inputs", () => {
  const fields = [
    { key: "reason", kind: "text" as const },
    {
      key: "paid_on",
      kind: "day" as const,
      fault: (day: string, { today }: { today: string }) => (day > today ? "Dans l'avenir." : null),
    },
    { key: "proof", kind: "file" as const, isOptional: () => true },
  ]
  const about = { today: "2026-11-16" }

  it("are told one by one when they are missing or cannot be", () => {
    expect(inputFaults(fields, {}, about)).toEqual({
      reason: "Cette information est attendue.",
      paid_on: "Cette information est attendue.",
    })
    expect(inputFaults(fields, { reason: "x", paid_on: "2026-02-31", proof: "scan.pdf" }, about)).toEqual({
      paid_on: "Cette date n'existe pas.",
      proof: "Joignez le fichier.",
    })
    expect(inputFaults(fields, { reason: "x", paid_on: "2026-11-17" }, about)).toEqual({
      paid_on: "Dans l'avenir.",
    })
    expect(inputFaults(fields, { reason: "x", paid_on: " 2026-11-16 " }, about)).toEqual({})
    expect(dayInput({ paid_on: "2026-02-31" }, "paid_on")).toBeNull()
  })
})
