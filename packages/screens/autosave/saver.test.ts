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
    answer: async (outcome: SaveOutcome<Student>) => {
      waiting.shift()?.resolve(outcome)
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
})
