import { UnreachableError } from "@jalon/client"
import { describe, expect, it } from "vitest"
import { createSaver, type SaveOutcome } from "./saver.ts"
import { begin, type Change, isUnsaved } from "./saving.ts"

type Student = { name: string; town: string }
type Sent = Change<Student>["changes"]
const held: Student = { name: "Zoé", town: "Valmont" }

const done: SaveOutcome<Student> = { kind: "saved", version: null }

/** A form whose server answers when it is told to; and what this browser would find of it tomorrow. */
const aForm = () => {
  const sent: Sent[] = []
  const waiting: PromiseWithResolvers<SaveOutcome<Student>>[] = []
  let kept = false
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
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    saver,
    sent,
    isKept: () => kept,
    answer: async (outcome: SaveOutcome<Student> | Error) => {
      const next = waiting.shift()
      if (outcome instanceof Error) next?.reject(outcome)
      else next?.resolve(outcome)
      await settle()
    },
  }
}

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
