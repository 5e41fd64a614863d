import { fixedMessages } from "@jalon/wire-kit"
import { useState } from "react"
import type { Section } from "../../rules/index.ts"
import type { GuestContract, GuestForm } from "./use-guest-form.ts"

type Told = Readonly<Record<string, { message: string; value: unknown }>>

/** What « Continuer » or the server found to correct, until the field is written in again. */
export const useAttempt = (contract: GuestContract, form: GuestForm) => {
  const [told, setTold] = useState<Told>({})
  const [attempt, setAttempt] = useState(0)
  const tell = (faults: Readonly<Record<string, string>>) => {
    setAttempt((number) => number + 1)
    setTold(
      Object.fromEntries(
        Object.entries(faults).map(([key, message]) => [key, { message, value: form.draft[key] ?? null }]),
      ),
    )
  }
  const open = Object.fromEntries(
    Object.entries(told).flatMap(([key, { message, value }]) =>
      JSON.stringify(form.draft[key] ?? null) === JSON.stringify(value) ? [[key, message]] : [],
    ),
  )
  const lackingIn = (section: Section) =>
    contract.missing.filter((field) => field.section === section && !isFilled(form.draft[field.key]))
  return {
    attempt,
    /** By field. */
    faults: open as Readonly<Record<string, string>>,
    tell,
    /** Says what a section lacks; false when it lacks something, or holds what cannot be read. */
    check: (section: Section): boolean => {
      const lacking = lackingIn(section)
      tell(Object.fromEntries(lacking.map(({ key }) => [key, fixedMessages.required])))
      const isUnreadable = contract.asked.some(
        (field) => field.section === section && field.key in form.unreadable,
      )
      return lacking.length === 0 && !isUnreadable
    },
  }
}

const isFilled = (value: unknown) =>
  value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0)
