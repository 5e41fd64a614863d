import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  begin,
  changeOf,
  edit,
  failed,
  hear,
  isUnsaved,
  markUnreadable,
  read,
  refuse,
  resolve,
  restore,
  retryDelay,
  type Saving,
  saved,
  send,
  toKeep,
} from "./saving.ts"

type Student = { name: string; town: string; phone: string | null }
const held: Student = { name: "Zoé", town: "Valmont", phone: null }
const fresh = begin(held, 1)
const sent = (saving: Saving<Student>) => send(saving, changeOf(saving)?.changes ?? {})

describe("saving as one types", () => {
  it("sends the changed fields alone, with what was seen in them and the version seen", () => {
    expect(changeOf(edit(fresh, { town: "Lorient" }))).toEqual({
      changes: { town: "Lorient" },
      seen: { town: "Valmont" },
      version: 1,
    })
  })

  it("has nothing to send when a field is put back as it was", () => {
    const back = edit(edit(fresh, { town: "Lorient" }), { town: "Valmont" })
    expect(changeOf(back)).toBeNull()
    expect(isUnsaved(back)).toBe(false)
  })

  it("is saved once the server says so, and based on the new version", () => {
    const after = saved(sent(edit(fresh, { town: "Lorient" })), { version: 2 }, 1000)
    expect(after).toMatchObject({ version: 2, sending: null, savedAt: 1000, base: { town: "Lorient" } })
    expect(isUnsaved(after)).toBe(false)
  })

  it("keeps what was typed while the last change was on its way", () => {
    const typing = edit(sent(edit(fresh, { town: "Lorient" })), { town: "Lorient-sur-Mer", phone: "06" })
    const after = saved(typing, { version: 2, values: { town: "LORIENT" } }, 1)
    expect(after.draft).toEqual({ name: "Zoé", town: "Lorient-sur-Mer", phone: "06" })
    expect(changeOf(after)).toMatchObject({ changes: { town: "Lorient-sur-Mer", phone: "06" }, version: 2 })
  })

  it("shows what the server tidied, when nobody wrote there since", () => {
    const after = saved(
      sent(edit(fresh, { phone: "06 39 98" })),
      { version: 2, values: { phone: "063998" } },
      1,
    )
    expect(after.draft.phone).toBe("063998")
    expect(isUnsaved(after)).toBe(false)
  })

  it("sends everything again after a failure, later each time", () => {
    const once = failed(sent(edit(fresh, { town: "Lorient" })))
    expect(changeOf(once)?.changes).toEqual({ town: "Lorient" })
    expect([1, 2, 3, 4, 5].map(retryDelay)).toEqual([5, 10, 30, 60, 60])
    expect(saved(sent(once), { version: 2 }, 1).tries).toBe(0)
  })

  it("does not send again a field that was refused, until it changes", () => {
    const both = sent(edit(fresh, { town: "Lorient", phone: "abc" }))
    const after = refuse(both, ["phone"], "Non.")
    expect(changeOf(after)?.changes).toEqual({ town: "Lorient" })
    expect(isUnsaved(after)).toBe(true)
    expect(changeOf(edit(after, { phone: "0639980001" }))?.changes).toEqual({
      town: "Lorient",
      phone: "0639980001",
    })
    expect(changeOf(refuse(both, [], "Non."))).toBeNull()
  })

  it("keeps the reason of a refusal that names no field of the form, until something else is typed there", () => {
    const both = sent(edit(fresh, { town: "Lorient", phone: "abc" }))
    const why = "Ce dossier est archivé."
    expect(refuse(both, ["phone"], why).reason).toBeNull()
    expect(refuse(both, ["elsewhere"], why).reason).toBe(why)
    const after = refuse(both, [], why)
    expect(edit(after, { town: "Vannes" }).reason).toBe(why)
    expect(edit(after, { town: "Vannes", phone: "06" }).reason).toBeNull()
  })
})

describe("a second editor", () => {
  it("changes other fields: both are kept and mine are sent on the new version", () => {
    const after = hear(edit(fresh, { town: "Lorient" }), { ...held, phone: "06" }, 2)
    expect(after.draft).toEqual({ name: "Zoé", town: "Lorient", phone: "06" })
    expect(after.conflicts).toEqual({})
    expect(changeOf(after)).toEqual({ changes: { town: "Lorient" }, seen: { town: "Valmont" }, version: 2 })
  })

  it("changes the same field: both values are shown and neither is sent before a choice", () => {
    const after = hear(edit(fresh, { town: "Lorient" }), { ...held, town: "Vannes" }, 2)
    expect(after.conflicts).toEqual({ town: { mine: "Lorient", theirs: "Vannes", before: "Valmont" } })
    expect(changeOf(after)).toBeNull()
    const mine = resolve(after, "town", "mine")
    expect(changeOf(mine)).toEqual({ changes: { town: "Lorient" }, seen: { town: "Vannes" }, version: 2 })
    const theirs = resolve(after, "town", "theirs")
    expect(theirs).toMatchObject({ draft: { town: "Vannes" }, conflicts: {} })
    expect(isUnsaved(theirs)).toBe(false)
  })

  it("writes the same thing: there is nothing to settle", () => {
    const after = hear(edit(fresh, { town: "Lorient" }), { ...held, town: "Lorient" }, 2)
    expect(after.conflicts).toEqual({})
    expect(isUnsaved(after)).toBe(false)
  })

  it("is answered by writing again in the field", () => {
    const after = edit(hear(edit(fresh, { town: "Lorient" }), { ...held, town: "Vannes" }, 2), {
      town: "Auray",
    })
    expect(changeOf(after)).toMatchObject({ changes: { town: "Auray" }, seen: { town: "Vannes" } })
  })

  it("is nobody when the server holds what was sent from here and its answer was lost", () => {
    const lost = failed(sent(edit(fresh, { town: "Lor" })))
    const typing = edit(failed(sent(edit(lost, { town: "Lorie" }))), { town: "Lorient" })
    const after = hear(typing, { ...held, town: "Lor" }, 2)
    expect(after.conflicts).toEqual({})
    expect(changeOf(after)).toEqual({ changes: { town: "Lorient" }, seen: { town: "Lor" }, version: 2 })
    // Once it is known what the server holds, the same word comes from somebody else.
    const later = edit(after, { town: "Lorient-sur-Mer" })
    expect(hear(later, { ...held, town: "Lorie" }, 3).conflicts).toHaveProperty("town")
  })

  it("never makes a typed value disappear without a word", () => {
    const word = fc.constantFrom("a", "b", "c")
    const fields = fc.record({ name: word, town: word, phone: word })
    fc.assert(
      fc.property(fields, fields, fields, (base, mine, theirs) => {
        const after = hear(edit(begin(base, 1), mine), theirs, 2)
        for (const name of ["name", "town", "phone"] as const) {
          if (mine[name] === base[name]) expect(after.draft[name]).toBe(theirs[name])
          else expect(after.draft[name]).toBe(mine[name])
          const isDisputed =
            mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name]
          expect(name in after.conflicts).toBe(isDisputed)
        }
      }),
    )
  })
})

describe("a new reading of the server", () => {
  const lorient = { ...held, town: "Lorient" }

  it("is shown, even when it is as it was before", () => {
    const after = read(read(begin(held, null), lorient, null), held, null)
    expect(after.draft).toEqual(held)
    const typed = saved(
      sent(edit(begin(held, null), { town: "Lorient" })),
      { version: null, values: lorient },
      1,
    )
    expect(read(read(typed, lorient, null), held, null).draft).toEqual(held)
  })

  it("is not the one before the save, which is still there when the save is answered", () => {
    const after = saved(
      sent(edit(begin(held, null), { town: "Lorient" })),
      { version: null, values: lorient },
      1,
    )
    expect(read(after, held, null)).toBe(after)
  })

  it("is left aside when it came while a change was on its way: it may be older than that change", () => {
    const before = { ...held, phone: "06" }
    const sending = read(sent(edit(begin(held, null), { town: "Lorient" })), before, null)
    expect(sending.draft.phone).toBeNull()
    const after = saved(sending, { version: null, values: { ...before, town: "Lorient" } }, 1)
    expect(read(after, before, null).draft).toEqual({ ...before, town: "Lorient" })
    // A second one that says the same came after the save: somebody put the field back.
    const again = read(read(after, { ...before, town: "Lorient" }, null), before, null)
    expect(again.draft).toEqual(before)
  })

  it("is heard after all when that change was not saved", () => {
    const before = { ...held, phone: "06" }
    const sending = read(sent(edit(begin(held, null), { town: "Lorient" })), before, null)
    expect(read(failed(sending), before, null).draft).toEqual({ ...before, town: "Lorient" })
    expect(read(refuse(sending, [], "Non."), before, null).draft).toEqual({ ...before, town: "Lorient" })
  })
})

describe("what a closed page left", () => {
  const kept = { changes: { town: "Lorient" }, seen: { town: "Valmont" } }

  it("comes back over what the server holds", () => {
    const back = restore(begin({ ...held, phone: "06" }, 5), kept)
    expect(back.draft).toEqual({ name: "Zoé", town: "Lorient", phone: "06" })
    expect(changeOf(back)).toMatchObject({ changes: { town: "Lorient" }, version: 5 })
  })

  it("is in dispute when the same field changed meanwhile", () => {
    const back = restore(begin({ ...held, town: "Vannes" }, 5), kept)
    expect(back.conflicts).toEqual({ town: { mine: "Lorient", theirs: "Vannes", before: "Valmont" } })
    expect(changeOf(back)).toBeNull()
  })

  it("is in no dispute with what it sent itself before it closed", () => {
    const closing = edit(sent(edit(fresh, { town: "Lor" })), { town: "Lorient" })
    const back = restore(begin({ ...held, town: "Lor" }, 5), toKeep(closing, ["town"]))
    expect(back.conflicts).toEqual({})
    expect(changeOf(back)).toMatchObject({ changes: { town: "Lorient" }, seen: { town: "Lor" } })
  })

  it("is in dispute again when it was so as the page was closed, whatever the other side wrote last", () => {
    const names = ["town"]
    const disputed = hear(edit(fresh, { town: "Lorient" }), { ...held, town: "Vannes" }, 2)
    expect(toKeep(disputed, names)).toEqual({ ...kept, unanswered: {} })
    const again = hear(disputed, { ...held, town: "Auray" }, 3)
    expect(toKeep(again, names)).toEqual({ ...kept, unanswered: {} })
    const back = restore(begin({ ...held, town: "Auray" }, 3), toKeep(again, names))
    expect(back.conflicts).toEqual({ town: { mine: "Lorient", theirs: "Auray", before: "Valmont" } })
    // Once somebody chose, there is nothing to find again.
    const chosen = resolve(again, "town", "mine")
    const sure = restore(begin({ ...held, town: "Auray" }, 3), toKeep(chosen, names))
    expect(sure.conflicts).toEqual({})
    expect(changeOf(sure)).toMatchObject({ changes: { town: "Lorient" } })
  })

  it("leaves a field written in since then as it is", () => {
    const typing = edit(fresh, { town: "Lorient-sur-Mer" })
    const back = restore(typing, {
      changes: { town: "Lorient", phone: "06" },
      seen: { town: "Valmont", phone: null },
    })
    expect(back.draft).toEqual({ name: "Zoé", town: "Lorient-sur-Mer", phone: "06" })
    expect(back.conflicts).toEqual({})
  })

  it("says nothing of fields that no longer exist, nor of what was saved after all", () => {
    const old = { changes: { gone: 1, town: "Lorient" }, seen: { gone: 0, town: "Valmont" } } as typeof kept
    const back = restore(begin({ ...held, town: "Lorient" }, 5), old)
    expect(back.draft).toEqual({ ...held, town: "Lorient" })
    expect(isUnsaved(back)).toBe(false)
  })
})

describe("a text that cannot be read", () => {
  type Contract = { starts_on: string | null; note: string }
  const stored = begin<Contract>({ starts_on: "2026-09-01", note: "" }, 1)
  const typo = {
    label: "Date de début",
    text: "31/02/2026",
    precision: "Le 31/02/2026 n’existe pas.",
    isTyping: false,
  }
  const mistyped = markUnreadable(stored, "starts_on", typo)

  it("sends nothing and leaves the value alone, but is not saved", () => {
    expect(changeOf(mistyped)).toBeNull()
    expect(mistyped.draft.starts_on).toBe("2026-09-01")
    expect(isUnsaved(mistyped)).toBe(true)
  })

  it("lets the other fields be saved, and is still there afterwards", () => {
    const writing = edit(mistyped, { note: "à revoir" })
    expect(changeOf(writing)?.changes).toEqual({ note: "à revoir" })
    const after = saved(send(writing, { note: "à revoir" }), { version: 2 }, 1)
    expect(after.unreadable).toEqual({ starts_on: typo })
    expect(isUnsaved(after)).toBe(true)
  })

  it("gives way to a value that can be read, and to a field emptied on purpose", () => {
    expect(edit(mistyped, { starts_on: "2026-02-28" })).toMatchObject({ unreadable: {} })
    const emptied = edit(mistyped, { starts_on: null })
    expect(emptied.unreadable).toEqual({})
    expect(changeOf(emptied)?.changes).toEqual({ starts_on: null })
  })

  it("is found again when the page is opened anew, over the stored value", () => {
    const back = restore(stored, toKeep(mistyped, ["starts_on"]))
    expect(back.unreadable).toEqual({ starts_on: typo })
    expect(back.draft.starts_on).toBe("2026-09-01")
    expect(changeOf(back)).toBeNull()
  })

  it("gives way to a value that a colleague saved meanwhile", () => {
    const after = hear(mistyped, { starts_on: "2026-09-15", note: "" }, 2)
    expect(after).toMatchObject({ unreadable: {}, draft: { starts_on: "2026-09-15" } })
  })
})
