import { RefusedError, UnreachableError } from "@jalon/client"
import { describe, expect, it } from "vitest"
import { createSaver, type SaveOutcome } from "./saver.ts"
import { begin, type Change, isUnsaved } from "./saving.ts"

type Student = { name: string; town: string }
type Sent = Change<Student>["changes"]
const held: Student = { name: "Zoé", town: "Valmont" }

const done: SaveOutcome<Student> = { kind: "saved", version: null }
const refusal = (fields: Record<string, string>) =>
  new RefusedError({ code: "no", message: "Ce dossier est archivé.", state: "error", fields, status: 409 })

/** A form whose server answers when it is told to; and what this browser would find of it tomorrow. */
const aForm = () => {
  const sent: Sent[] = []
  const waiting: PromiseWithResolvers<SaveOutcome<Student>>[] = []
  let kept = false
  let refreshed = 0
  const saver = createSaver<Student>(begin(held, null), {
    save: ({ changes }) => {
      sent.push(changes)
      const answer = Promise.withResolvers<SaveOutcome<Student>>()
      waiting.push(answer)
      return answer.promise
    },
    keep: (saving) => {
      kept = isUnsaved(saving)
    },
    refresh: () => {
      refreshed += 1
    },
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    saver,
    sent,
    isKept: () => kept,
    refreshed: () => refreshed,
    answer: async (outcome: SaveOutcome<Student> | Error) => {
      const next = waiting.shift()
      if (outcome instanceof Error) next?.reject(outcome)
      else next?.resolve(outcome)
      await settle()
    },
  }
}

describe("a command that reads the fields", () => {
  it("waits until all that was typed is saved, what was typed meanwhile too", async () => {
    const { saver, sent, answer } = aForm()
    saver.set({ town: "Lorient" })
    void saver.save()
    let isSaved = false
    const waiting = saver.saveAll().then(() => {
      isSaved = true
    })
    saver.set({ name: "Zoë" })
    await answer(done)
    expect(isSaved).toBe(false)
    await answer(done)
    await waiting
    expect(sent).toEqual([{ town: "Lorient" }, { name: "Zoë" }])
  })

  it("does not wait for a field that was refused, nor for a network that is cut", async () => {
    const { saver, answer } = aForm()
    await saver.saveAll()
    saver.set({ town: "Lorient" })
    const refused = saver.saveAll()
    await answer(refusal({ town: "Inconnue." }))
    await refused
    await saver.saveAll()
    saver.set({ name: "Zoë" })
    const cut = saver.saveAll()
    await answer(new UnreachableError())
    await cut
    expect(isUnsaved(saver.standing().saving)).toBe(true)
  })
})

describe("what was read beside the form", () => {
  it("is read again after a save, and after a refusal that no field explains: the whole may have changed", async () => {
    const { saver, answer, refreshed } = aForm()
    saver.set({ town: "Lorient" })
    void saver.save()
    await answer(done)
    expect(refreshed()).toBe(1)
    saver.set({ town: "L" })
    void saver.save()
    await answer(refusal({ town: "Inconnue." }))
    expect(refreshed()).toBe(1)
    saver.set({ town: "Vannes" })
    void saver.save()
    await answer(refusal({}))
    expect(refreshed()).toBe(2)
    expect(saver.standing().saving.reason).toBe("Ce dossier est archivé.")
  })
})

describe("a form that is left", () => {
  it("leaves nothing in this browser once what was typed is saved", async () => {
    const { saver, answer, isKept } = aForm()
    saver.set({ town: "Lorient" })
    expect(isKept()).toBe(true)
    void saver.save()
    await answer(done)
    expect(isKept()).toBe(false)
  })

  it("sends what was typed while the last change was on its way", async () => {
    const { saver, sent, answer, isKept } = aForm()
    saver.set({ town: "Lorient" })
    void saver.save()
    saver.set({ name: "Zoë" })
    void saver.saveAll()
    await answer(done)
    expect(sent).toEqual([{ town: "Lorient" }, { name: "Zoë" }])
    await answer(done)
    expect(isKept()).toBe(false)
  })

  it("tries once more when nobody answered, then leaves it to this browser", async () => {
    const { saver, sent, answer, isKept } = aForm()
    saver.set({ town: "Lorient" })
    void saver.save()
    void saver.saveAll()
    await answer(new UnreachableError())
    await answer(new UnreachableError())
    expect(sent).toEqual([{ town: "Lorient" }, { town: "Lorient" }])
    expect(isKept()).toBe(true)
  })
})

describe("a date that cannot be read", () => {
  const typo = {
    label: "Début",
    text: "31/02/2026",
    precision: "Le 31/02/2026 n’existe pas.",
    isTyping: false,
  }

  it("is never sent, whatever asks for everything to be saved", async () => {
    const { saver, sent, isKept } = aForm()
    saver.setUnreadable("town", typo)
    await saver.saveAll()
    expect(sent).toEqual([])
    expect(isKept()).toBe(true)
  })

  it("is sent once corrected", async () => {
    const { saver, sent, answer, isKept } = aForm()
    saver.setUnreadable("town", typo)
    saver.setUnreadable("town", null)
    saver.set({ town: "Lorient" })
    const all = saver.saveAll()
    await answer(done)
    await all
    expect(sent).toEqual([{ town: "Lorient" }])
    expect(isKept()).toBe(false)
  })
})
